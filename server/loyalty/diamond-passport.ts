import { err, ok, type Instant, type Language, type Result } from '@tausi/kernel';

/** Ranks for a limited time, reached by the points earned within it. */
export type Passport = {
  readonly activityId: number;
  readonly rules: Readonly<Record<Language, string>>;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** From the lowest. */
  readonly ranks: readonly Rank[];
};

export type Rank = {
  readonly rank: number;
  readonly names: Readonly<Record<Language, string>>;
  readonly points: bigint;
  readonly rewards: readonly RankReward[];
};

/** Cash and bonus in minor units, coins and points in pieces. */
export type RankReward = { readonly reward: 'cash' | 'coins' | 'bonus' | 'points'; readonly amount: bigint };

/** Returns the rank reached with these points, and the next one. */
export function standingOf(ranks: readonly Rank[], points: bigint): { readonly reached: Rank | null; readonly next: Rank | null } {
  const ordered = ranks.toSorted((a, b) => a.rank - b.rank);
  return { reached: ordered.findLast((rank) => rank.points <= points) ?? null, next: ordered.find((rank) => rank.points > points) ?? null };
}

/** Returns the reached ranks with uncollected rewards. */
export function waitingRanks(ranks: readonly Rank[], points: bigint, taken: ReadonlySet<number>): readonly Rank[] {
  return ranks.filter((rank) => rank.points <= points && rank.rewards.length > 0 && !taken.has(rank.rank));
}

type RankRefusal = { readonly code: 'rank_not_reached' } | { readonly code: 'rank_reward_already_received' };

/** Decides which of the wanted ranks are collected: none if any is not reached or unknown; those taken before are skipped. */
export function decideRanks(
  ranks: readonly Rank[],
  { wanted, points, taken }: { readonly wanted: readonly number[]; readonly points: bigint; readonly taken: ReadonlySet<number> },
): Result<readonly Rank[], RankRefusal> {
  const reached = wanted.map((one) => ranks.find(({ rank, points: needed }) => rank === one && needed <= points));
  if (reached.some((rank) => rank === undefined)) return err({ code: 'rank_not_reached' });
  const waiting = waitingRanks(
    ranks.filter(({ rank }) => wanted.includes(rank)),
    points,
    taken,
  );
  return waiting.length === 0 ? err({ code: 'rank_reward_already_received' }) : ok(waiting);
}
