import type { DrawnValue } from '@tausi/kernel';

/** The expected return of a stake, as fractions of it. */
type Promised = {
  /** Bounds of the mean return. The player's strategy may move it between them. */
  readonly least: number;
  readonly most: number;
  /** An upper bound of the standard deviation. */
  readonly deviation: number;
  /** The largest change of the result by one draw, up and down. */
  readonly win: number;
  readonly loss: number;
};

/** The expected return of a round, and the name of the configuration for the statistics. */
export type Expected = Promised & { readonly name: string };

/** The chips on one configuration. */
export type Part = Expected & { readonly chips: number };

/** A settled round, as the RTP monitor reads it. */
export type PlayedRound = {
  /** The game's own data. */
  readonly choice: unknown;
  readonly acts: readonly { readonly action: unknown }[];
  /** Only for games with `readsDraws`. */
  readonly draws: readonly DrawnValue[];
  /** The outcome of the shared round of the bet. */
  readonly outcome: unknown;
  /** Payout ÷ stake. */
  readonly multiple: number;
};

/** The expected returns of a game's rounds, from its proved sheet. */
export type GameReturns = {
  readonly version: string;
  readonly hash: string;
  readonly readsDraws: boolean;
  readonly expect: (round: PlayedRound) => Expected;
};

/** The part of a proved sheet that the RTP monitor needs. */
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

/** The configurations of a sheet. */
type Sheet = {
  /** Returns the part for `chips` chips on the named configuration. If the sheet has no such name, the bounds cover all
   *  configurations. */
  readonly on: (name: string, chips?: number) => Part;
  /** Returns bounds for all configurations whose name starts with `beginning`. */
  readonly among: (beginning: string) => Part;
};

/** Derives the parts of a round from its choice and its actions. */
export type ReadStake = (round: PlayedRound, sheet: Sheet) => readonly Part[];

// The sheet rounds RTPs down to millionths.
const millionth = 1e-6;

/** Reads the sheet of `npm run prove:games`. Without `partsOf`, the bounds cover all configurations. */
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
      return parts.length === 0 ? any : combined(parts);
    },
  };
}

/** A part that the player continues step by step. Each step turns its worth into more or into nothing, and is fair except
 *  for the house edge of the first one. The variance of the round is the sum over the steps taken. */
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

// For any correlation of the parts, the standard deviation of their sum is at most the sum of their standard deviations.
function combined(parts: readonly Part[]): Expected {
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
