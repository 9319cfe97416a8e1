import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stepsBetween } from './steps-between.ts';

it('jackpot steps: count up and end at the jackpot’s amount', () => {
  expect(stepsBetween('25000.00', '25000.03')).toEqual(['25000.01', '25000.02', '25000.03']);
  expect(stepsBetween('0.98', '1.01').at(-1)).toBe('1.01');
});

it('jackpot steps: jump straight to a lower or an unreadable amount', () => {
  expect(stepsBetween('99000.00', '25000.00')).toEqual(['25000.00']);
  expect(stepsBetween('much', '25000.00')).toEqual(['25000.00']);
});

it('jackpot steps: never fall, never pass the end, and are few', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(1n, 10n ** 9n), (start, more) => {
      const text = (cents: bigint) => `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`;
      const steps = stepsBetween(text(start), text(start + more)).map((step) => BigInt(step.replace('.', '')));
      expect(steps.length).toBeLessThanOrEqual(60);
      expect(steps.at(-1)).toBe(start + more);
      expect(steps.every((step, at) => step > (steps[at - 1] ?? start))).toBe(true);
    }),
  );
});
