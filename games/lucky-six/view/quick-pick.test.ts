import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quickPick } from './quick-pick.ts';

it('quickPick returns six different numbers in ascending order', () =>
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (stream) => {
      const numbers = quickPick((n) => (stream.next().value ?? 0) % n);
      expect(new Set(numbers).size).toBe(6);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(numbers.every((number) => number >= 1 && number <= 48)).toBe(true);
    }),
  ));
