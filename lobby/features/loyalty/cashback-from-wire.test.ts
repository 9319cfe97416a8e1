import { expect, it } from 'vitest';
import { cashbackFromWire } from './cashback-from-wire.ts';

const answer = {
  isOffered: true,
  rank: 1,
  ppm: 20_000,
  next: { rank: 2, ppm: 40_000 },
  lost: '600.00',
  soFar: '12.00',
  least: '10.00',
  most: '5000.00',
  lastWeek: '0.00',
};

it('cashback: shares become percent, and a week without money back is not shown', () => {
  expect(cashbackFromWire(answer)).toMatchObject({ percent: 2, next: { rank: 2, percent: 4 }, soFar: '12.00', lastWeek: null });
  expect(cashbackFromWire({ ...answer, lastWeek: '35.00' })?.lastWeek).toBe('35.00');
});

it('cashback: a market without it shows nothing', () => {
  expect(cashbackFromWire({ ...answer, isOffered: false })).toBeNull();
});
