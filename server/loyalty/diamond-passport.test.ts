import { expect, it } from 'vitest';
import { decideRanks, standingOf, waitingRanks, type Rank } from './diamond-passport.ts';

const aRank = (rank: number, points: bigint, hasReward = true): Rank => ({
  rank,
  names: { en: `Rank ${rank}`, sw: `Daraja ${rank}` },
  points,
  rewards: hasReward ? [{ reward: 'coins', amount: 10n }] : [],
});
const ranks = [aRank(2, 500n), aRank(1, 100n), aRank(3, 2_000n, false), aRank(4, 5_000n)];
const numbers = (found: readonly Rank[]) => found.map(({ rank }) => rank);

it.each([
  [0n, null, 1],
  [99n, null, 1],
  [100n, 1, 2],
  [1_999n, 2, 3],
  [5_000n, 4, null],
])('passport: %s points reach rank %s, with %s next', (points, reached, next) => {
  const standing = standingOf(ranks, points);
  expect([standing.reached?.rank ?? null, standing.next?.rank ?? null]).toEqual([reached, next]);
});

it('passport: gives no rank when it defines none', () => {
  expect(standingOf([], 9n)).toEqual({ reached: null, next: null });
});

it('passport: rewards of reached ranks wait until collected', () => {
  expect(numbers(waitingRanks(ranks, 99n, new Set()))).toEqual([]);
  expect(numbers(waitingRanks(ranks, 2_000n, new Set()))).toEqual([2, 1]);
  expect(numbers(waitingRanks(ranks, 5_000n, new Set([1])))).toEqual([2, 4]);
});

it('passport: a batch collects reached ranks once, and nothing if one is not reached', () => {
  const decide = (wanted: readonly number[], taken: readonly number[] = []) => {
    const decided = decideRanks(ranks, { wanted, points: 600n, taken: new Set(taken) });
    return decided.ok ? numbers(decided.value) : decided.error.code;
  };
  expect(decide([1, 2])).toEqual([2, 1]);
  expect(decide([1, 2], [2])).toEqual([1]);
  expect(decide([1], [1])).toBe('rank_reward_already_received');
  expect(decide([1, 4])).toBe('rank_not_reached');
  expect(decide([9])).toBe('rank_not_reached');
});
