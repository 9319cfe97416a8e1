import { dayMs, instant, later } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { mostPlayed, plainWordsOf, type ExplainedGame } from './plain-words.ts';

const at = instant(1_795_219_200_000);
const slot: ExplainedGame = { gameId: 29, contributionPpm: 1_000_000, rtpPpm: 950_000, smallestStakeMinor: 2_000n };
const stakes = (...minors: readonly bigint[]) => minors.map((minor) => ({ gameId: 29, minor }));
const facts = { remainingMinor: 100_000n, stakeMaxMinor: null, expiresAt: later(at, 4 * dayMs), recent: stakes(), game: slot };

it('plain words: with few stakes the smallest stake of the game counts the rounds', () => {
  expect(plainWordsOf(facts, at)).toEqual({ usualStakeMinor: 2_000n, rounds: 50n, perDay: 13n, expectedLossMinor: 5_000n });
});

it('plain words: the median of the stakes is the usual one, never above the largest that counts', () => {
  const recent = stakes(1_000n, 9_000n, 5_000n, 5_000n, 100_000n);
  expect(plainWordsOf({ ...facts, recent }, at)).toMatchObject({ usualStakeMinor: 5_000n, rounds: 20n });
  expect(plainWordsOf({ ...facts, recent, stakeMaxMinor: 3_000n }, at)).toMatchObject({ usualStakeMinor: 3_000n, rounds: 34n });
});

it('plain words: a game that counts a tenth needs ten times the rounds and costs ten times as much', () => {
  const game = { ...slot, contributionPpm: 100_000 };
  expect(plainWordsOf({ ...facts, game }, at)).toMatchObject({ rounds: 500n, expectedLossMinor: 50_000n });
  expect(plainWordsOf({ ...facts, game: { ...slot, contributionPpm: 0 } }, at)).toMatchObject({ rounds: null, expectedLossMinor: null });
});

it('plain words: the last day is a whole day', () => {
  expect(plainWordsOf({ ...facts, expiresAt: later(at, 1) }, at)).toMatchObject({ perDay: 50n });
});

it('plain words: the most played game is the one with the most stakes', () => {
  expect(mostPlayed([])).toBeNull();
  expect(mostPlayed([...stakes(1n, 1n), { gameId: 31, minor: 9n }])).toBe(29);
});
