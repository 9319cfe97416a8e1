import { expect, it } from 'vitest';
import { amountText, moneyText } from './money-text.ts';
import { neighbourStake, openingStake } from './stakes.ts';

it('moneyText groups thousands and shows cents only if they are not zero', () => {
  expect([0n, 5n, 100n, 125_000n, 125_050n, 123_456_789_00n, -2_000n].map(amountText)).toEqual([
    '0',
    '0.05',
    '1',
    '1,250',
    '1,250.50',
    '123,456,789',
    '−20',
  ]);
  expect(moneyText(2_000n, 'KSH')).toBe('KSH 20');
});

it('the opening stake is the last one if it is still a step, else a step that the balance covers', () => {
  const steps = [2_000n, 4_000n, 6_000n, 10_000n];
  expect(openingStake(steps, 0n, 4_000n)).toBe(4_000n);
  expect(openingStake(steps, 0n, 4_001n)).toBe(2_000n);
  expect(openingStake(steps, 1_000_000n, null)).toBe(6_000n);
  expect(openingStake(steps, 50_000n, null)).toBe(2_000n);
});

it('neighbourStake stays within the steps', () => {
  const steps = [2_000n, 4_000n];
  expect(neighbourStake(steps, 2_000n, -1)).toBe(2_000n);
  expect(neighbourStake(steps, 2_000n, 1)).toBe(4_000n);
  expect(neighbourStake(steps, 4_000n, 1)).toBe(4_000n);
});
