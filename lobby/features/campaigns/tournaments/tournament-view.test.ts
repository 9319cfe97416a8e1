import { expect, it } from 'vitest';
import { cashOfPrizes } from './tournament-from-wire.ts';
import { placesOf, scoreText, timeLeft } from './tournament-view.ts';

it.each([
  [0, null],
  [-5, null],
  [1, '0:00:00'],
  [999, '0:00:00'],
  [7_509_000, '2:05:09'],
  [86_399_999, '23:59:59'],
  [86_400_000, '1d 00:00'],
  [3 * 86_400_000 + 4 * 3_600_000 + 10 * 60_000, '3d 04:10'],
])('tournament clock: shows %d ms before the end as %s', (left, shown) =>
  expect(timeLeft(1_000_000_000 + left, 1_000_000_000)).toBe(shown),
);

it('tournament prizes: their cash is summed to the cent, and nothing else', () => {
  const gift = (rewardType: 1 | 2, rewardAmount: string) => ({ rewards: [{ rewardType, rewardAmount, status: 0 }], rights: [] });
  expect(cashOfPrizes([gift(1, '1000.00'), gift(1, '500.50'), gift(2, '700'), gift(1, '0.05')])).toBe('1500.55');
  expect(cashOfPrizes([gift(2, '700')])).toBeNull();
});

it('tournament score: is shown in the unit of its scoring', () => {
  const amount = (value: string): string => `KSH ${value}`;
  expect(scoreText('rounds', '17', amount)).toBe('17');
  expect(scoreText('best_multiple', '1250', amount)).toBe('12.5 ×');
  expect(scoreText('best_multiple', '1000', amount)).toBe('10 ×');
  expect(scoreText('staked', '2005', amount)).toBe('KSH 20.05');
});

it('tournament places: open ranks show their prizes until the end, at most ten', () => {
  const leader = { rank: 1, name: 'J…78', score: '5', isOwn: false };
  const prizes = Array.from({ length: 12 }, () => ({ rewards: [], rights: [] }));
  const three = { leaders: [leader], prizes: prizes.slice(0, 3) };
  expect(placesOf(three, false)).toEqual([
    { rank: 1, leader },
    { rank: 2, leader: null },
    { rank: 3, leader: null },
  ]);
  expect(placesOf(three, true)).toEqual([{ rank: 1, leader }]);
  expect(placesOf({ leaders: [], prizes }, false)).toHaveLength(10);
});
