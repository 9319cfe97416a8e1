import { beaconOf, parsed, statementOf, type ProofBeacon, type Statement } from '../proof/proof.ts';
import { fieldsOf, listOf, orNull, textOf, textsOf, Unreadable, wholeOf, type Fields } from '../read.ts';

/** A prize: 1 cash, 2 coins, 3 bonus, 4 points; amounts in minor units. */
export type PrizeItem = { readonly type: number; readonly amount: bigint };
export type PrizeTier = { readonly count: number; readonly items: readonly PrizeItem[] };

/** A proof of the type `tausi-series-proof-1`; docs/fairness.md lists its fields. */
export type SeriesProof = {
  readonly promise: Statement;
  readonly opening: Statement;
  readonly beacon: ProofBeacon;
  readonly serverSeed: string | null;
  readonly ticket: {
    readonly ticketNo: number;
    readonly items: readonly PrizeItem[];
    readonly salt: string;
    readonly path: readonly string[];
  };
};

/** The signed facts of a series. */
export type SeriesFacts = {
  readonly seriesId: string;
  readonly name: string;
  readonly tickets: number;
  readonly tiers: readonly PrizeTier[];
  readonly commitment: string;
  readonly root: string;
  readonly beaconRound: string;
  readonly promisedAt: number;
  readonly closesAt: number | null;
};

const proofType = 'tausi-series-proof-1';

/** Returns whether the text is a proof of a ticket; any other text is for the check of rounds. */
export function isSeriesProof(input: string): boolean {
  try {
    return fieldsOf(parsed(input))['type'] === proofType;
  } catch {
    return false;
  }
}

export function readSeriesProof(input: string): SeriesProof {
  const { promise, opening, beacon, serverSeed, ticket } = fieldsOf(parsed(input), 'the proof');
  const { ticketNo, items, salt, path } = fieldsOf(ticket);
  return {
    promise: statementOf(promise),
    opening: statementOf(opening),
    beacon: beaconOf(beacon),
    serverSeed: orNull(serverSeed, textOf),
    ticket: { ticketNo: wholeOf(ticketNo), items: listOf(items, itemOf), salt: textOf(salt), path: textsOf(path) },
  };
}

/** Combines the signed promise of a series and its signed opening. */
export function factsOf(promise: Fields, opening: Fields): SeriesFacts {
  if (promise['type'] !== 'tausi-series-1' || opening['type'] !== 'tausi-series-root-1') throw new Unreadable('another statement');
  if (promise['seriesId'] !== opening['seriesId']) throw new Unreadable('statements of two series');
  return {
    seriesId: textOf(promise['seriesId']),
    name: textOf(promise['name']),
    tickets: wholeOf(opening['tickets']),
    tiers: listOf(promise['tiers'], tierOf),
    commitment: textOf(promise['commitment']),
    root: textOf(opening['root']),
    beaconRound: textOf(promise['beaconRound']),
    promisedAt: wholeOf(promise['promisedAt']),
    closesAt: orNull(promise['closesAt'], wholeOf),
  };
}

function tierOf(input: unknown): PrizeTier {
  const { count, items } = fieldsOf(input);
  return { count: wholeOf(count), items: listOf(items, itemOf) };
}

function itemOf(input: unknown): PrizeItem {
  const { type, amount } = fieldsOf(input);
  if (!/^\d{1,18}$/.test(textOf(amount))) throw new Unreadable('an amount is not a number');
  return { type: wholeOf(type), amount: BigInt(textOf(amount)) };
}
