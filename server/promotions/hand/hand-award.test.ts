import { expect, it } from 'vitest';
import { handLimitsOf, peopleForGift } from './hand-award.ts';

const ke = handLimitsOf('ke');

it.each([
  // Cost, given today, players today, people.
  [100_000n, 0n, 0, 1],
  [100_001n, 0n, 0, 2],
  [100_000n, 1_900_000n, 19, 1],
  [100_000n, 1_900_001n, 19, 2],
  [0n, 0n, 20, 2],
])('hand award: %s after %s to %s players needs %s people', (cost, minor, players, people) => {
  expect(peopleForGift(cost, { minor, players }, ke)).toEqual({ ok: true, value: people });
});

it('hand award: beyond the end of a day nothing is given, not even by two people', () => {
  expect(peopleForGift(1n, { minor: 20_000_000n, players: 1 }, ke)).toEqual({ ok: false, error: { code: 'day_used_up' } });
  expect(peopleForGift(0n, { minor: 20_000_000n, players: 1 }, ke)).toEqual({ ok: true, value: 2 });
});

it('hand award: the limits follow the value of the currency', () => {
  expect([handLimitsOf('ug').eachMinorMax, handLimitsOf('gh').dayMinorMax]).toEqual([2_800_000n, 200_000n]);
});
