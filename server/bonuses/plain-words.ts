import { dayMs, type Instant } from '@tausi/kernel';

/** A stake of the player on a game, in minor units. */
export type RecentStake = { readonly gameId: number; readonly minor: bigint };

/** The game by which the wagering is explained. */
export type ExplainedGame = {
  readonly gameId: number;
  readonly contributionPpm: number;
  readonly rtpPpm: number;
  readonly smallestStakeMinor: bigint;
};

type WageringFacts = {
  readonly remainingMinor: bigint;
  readonly stakeMaxMinor: bigint | null;
  readonly expiresAt: Instant;
  readonly recent: readonly RecentStake[];
  readonly game: ExplainedGame;
};

/** The rest of the wagering, in numbers a player can check. `rounds` is null for a game that does not count. */
export type PlainWords = {
  readonly usualStakeMinor: bigint;
  readonly rounds: bigint | null;
  readonly perDay: bigint | null;
  /** The average cost of wagering the rest on this game. */
  readonly expectedLossMinor: bigint | null;
};

const wholePpm = 1_000_000n;
// With fewer stakes, the smallest of the game says more than a median.
const stakesMin = 5;

/** Returns the game that a player stakes on most; null without a stake. */
export function mostPlayed(recent: readonly RecentStake[]): number | null {
  const counts = Map.groupBy(recent, ({ gameId }) => gameId);
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? null;
}

/** Explains the rest of a wagering requirement; every figure is rounded up, so it never promises too much. */
export function plainWordsOf({ remainingMinor, stakeMaxMinor, expiresAt, recent, game }: WageringFacts, at: Instant): PlainWords {
  const usual = recent.length < stakesMin ? game.smallestStakeMinor : medianOf(recent.map(({ minor }) => minor));
  const usualStakeMinor = stakeMaxMinor !== null && usual > stakeMaxMinor ? stakeMaxMinor : usual;
  const ppm = BigInt(game.contributionPpm);
  if (ppm === 0n) return { usualStakeMinor, rounds: null, perDay: null, expectedLossMinor: null };
  const rounds = upwards(remainingMinor * wholePpm, usualStakeMinor * ppm);
  const days = Math.max(1, Math.ceil((expiresAt - at) / dayMs));
  return {
    usualStakeMinor,
    rounds,
    perDay: upwards(rounds, BigInt(days)),
    expectedLossMinor: upwards(remainingMinor * (wholePpm - BigInt(game.rtpPpm)), ppm),
  };
}

function medianOf(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted[Math.floor(sorted.length / 2)] ?? 0n;
}

function upwards(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
