import type { DrawnValue } from '@tausi/kernel';

/** What the sheet promises of a stake, in shares of it. */
type Promised = {
  /** The mean return lies between these: how a player goes on may move it within them. */
  readonly least: number;
  readonly most: number;
  /** The standard deviation, or more. */
  readonly deviation: number;
  /** The furthest that one draw can carry the result up, or down. */
  readonly win: number;
  readonly loss: number;
};

/** What may be expected of a round, and under which way to stake it is counted. */
export type Expected = Promised & { readonly name: string };

/** What is laid on one way to stake. */
export type Part = Expected & { readonly chips: number };

/** A settled round as the watch reads it. */
export type PlayedRound = {
  /** The game's own part of it. */
  readonly choice: unknown;
  readonly acts: readonly { readonly action: unknown }[];
  /** Of games that say so with `readsDraws` alone. */
  readonly draws: readonly DrawnValue[];
  /** Of the shared round that it was a bet on. */
  readonly outcome: unknown;
  /** Payout ÷ stake. */
  readonly multiple: number;
};

/** What a game's proved sheet says of the rounds that are played on it. */
export type GameReturns = {
  readonly version: string;
  readonly hash: string;
  readonly readsDraws: boolean;
  readonly expect: (round: PlayedRound) => Expected;
};

/** A proved sheet, as far as a watch needs it. */
export type ProvedSheet = {
  readonly version: string;
  readonly hash: string;
  readonly configurations: readonly {
    readonly name: string;
    readonly rtp: { readonly ppm: number };
    readonly standardDeviation: string;
    readonly maximum: { readonly stakes: string };
  }[];
};

/** The ways to stake of a sheet. */
type Sheet = {
  /** So many chips on the way of that name; where the sheet has none, whatever holds for all of them. */
  readonly on: (name: string, chips?: number) => Part;
  /** What holds for every way whose name begins so. */
  readonly among: (beginning: string) => Part;
};

/** Reads how a round was staked from its choice, and how it was played. */
export type ReadStake = (round: PlayedRound, sheet: Sheet) => readonly Part[];

// The sheet rounds its returns down to millionths.
const millionth = 1e-6;

/** Reads the sheet that `npm run prove:games` writes. Without `partsOf` whatever holds for every way to stake is expected. */
export function returnsOf({ version, hash, configurations }: ProvedSheet, partsOf: ReadStake = () => [], readsDraws = false): GameReturns {
  const promised = configurations.map(({ name, rtp, standardDeviation, maximum }) => ({
    name,
    chips: 1,
    least: rtp.ppm * millionth,
    most: (rtp.ppm + 1) * millionth,
    deviation: Number(standardDeviation),
    win: Number(maximum.stakes),
    loss: (rtp.ppm + 1) * millionth,
  }));
  const byName = new Map(promised.map((part) => [part.name, part]));
  const any = widest('any stake', promised);
  const sheet: Sheet = {
    on: (name, chips = 1) => ({ ...(byName.get(name) ?? any), chips }),
    among: (beginning) =>
      widest(
        beginning.replace(/[ ,]+$/, '') || any.name,
        promised.filter(({ name }) => name.startsWith(beginning)),
      ),
  };
  return {
    version,
    hash,
    readsDraws,
    expect: (round) => {
      const parts = partsOf(round, sheet);
      return parts.length === 0 ? any : together(parts);
    },
  };
}

/** A way to stake on which the player goes on, step by step: each step makes what he has into more, or into nothing, and is
 *  fair but for what the first one costs. The spread of such a round is that of the steps that were taken. */
export function stepped(part: Part, steps: readonly (readonly [worth: number, next: number])[]): Part {
  return {
    ...part,
    deviation: Math.sqrt(steps.reduce((sum, [worth, next]) => sum + worth * (next - worth), 0)),
    win: Math.max(...steps.map(([worth, next]) => next - worth)),
    loss: Math.max(...steps.map(([worth]) => worth)),
  };
}

function widest(name: string, parts: readonly Part[]): Part {
  const of = (read: (part: Part) => number): readonly number[] => parts.map(read);
  return {
    name,
    chips: 1,
    least: Math.min(...of(({ least }) => least)),
    most: Math.max(...of(({ most }) => most)),
    deviation: Math.max(...of(({ deviation }) => deviation)),
    win: Math.max(...of(({ win }) => win)),
    loss: Math.max(...of(({ loss }) => loss)),
  };
}

// However the parts hang together, their sum has no greater standard deviation than the sum of theirs.
function together(parts: readonly Part[]): Expected {
  const chips = parts.reduce((sum, part) => sum + part.chips, 0);
  const mean = (read: (part: Part) => number): number => parts.reduce((sum, part) => sum + read(part) * part.chips, 0) / chips;
  const names = new Set(parts.map(({ name }) => name));
  return {
    name: names.size === 1 ? (parts[0]?.name ?? '') : 'several at once',
    least: mean(({ least }) => least),
    most: mean(({ most }) => most),
    deviation: mean(({ deviation }) => deviation),
    win: mean(({ win }) => win),
    loss: mean(({ loss }) => loss),
  };
}
