import { expect, it } from 'vitest';
import { percentOf, wageringPercent } from './wagering-share.ts';

it.each([
  ['0.00', '200.00', 0],
  ['0.01', '200.00', 1],
  ['50.00', '200.00', 25],
  ['199.99', '200.00', 99],
  ['200.00', '200.00', 100],
  ['0.00', '0.00', 100],
  ['90071992547409.91', '90071992547409.92', 99],
])('wagering share: %s of %s is %s percent', (wagered, target, percent) => {
  expect(wageringPercent({ wagered, target })).toBe(percent);
});

it('contribution: is shown in whole percent', () => {
  expect([1_000_000, 500_000, 125_000, 1].map(percentOf)).toEqual([100, 50, 13, 1]);
});
