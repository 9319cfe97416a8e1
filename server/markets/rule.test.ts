import { instant, later } from '@tausi/kernel';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ruleAt, type RuleRow } from './rule.ts';

const start = instant(1_755_648_000_000);
const row = (validFrom: number, value: unknown, market: 'ke' | 'ug' = 'ke'): RuleRow => ({
  market,
  name: 'age_min',
  validFrom: instant(validFrom),
  value,
});
const age = { market: 'ke', name: 'age_min' } as const;

it('dated rule: holds from the first millisecond of its validity', () => {
  const rows = [row(0, 18), row(start, 21)];
  expect(ruleAt(rows, age, later(start, -1))?.value).toBe(18);
  expect(ruleAt(rows, age, start)?.value).toBe(21);
});

it('dated rule: gives null before its start, and for another market or name', () => {
  expect(ruleAt([row(start, 18)], age, later(start, -1))).toBeNull();
  expect(ruleAt([row(0, 25, 'ug')], age, start)).toBeNull();
  expect(ruleAt([row(0, 25)], { market: 'ke', name: 'stake_min' }, start)).toBeNull();
});

it('dated rule: does not depend on the order of the rows', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(1_000)), fc.nat(1_000), (starts, at) => {
      const rows = starts.map((validFrom) => row(validFrom, validFrom));
      const begun = starts.filter((validFrom) => validFrom <= at);
      expect(ruleAt(rows, age, instant(at))?.value ?? null).toBe(begun.length === 0 ? null : Math.max(...begun));
    }),
  ));
