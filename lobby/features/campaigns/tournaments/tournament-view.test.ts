import { expect, it } from 'vitest';
import { scoreText, sumOfPrizes, timeLeft } from './tournament-view.ts';

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

it('tournament prizes: are summed to the cent', () => {
  expect(sumOfPrizes(['1000.00', '500.50', '0.05'])).toBe('1500.55');
  expect(sumOfPrizes([])).toBe('0.00');
});

it('tournament score: is shown in the unit of its scoring', () => {
  const amount = (value: string): string => `KSH ${value}`;
  expect(scoreText('rounds', '17', amount)).toBe('17');
  expect(scoreText('best_multiple', '1250', amount)).toBe('12.5 ×');
  expect(scoreText('best_multiple', '1000', amount)).toBe('10 ×');
  expect(scoreText('staked', '2005', amount)).toBe('KSH 20.05');
});
