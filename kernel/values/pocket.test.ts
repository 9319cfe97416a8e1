import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMoney, money, parseMoney } from './money.ts';
import { pocketOf, type PocketRule } from './pocket.ts';
import { unwrap } from '../result.ts';

const kes = (minor: bigint) => money('KES', minor);
const kenyan: PocketRule = { taxPpm: 50_000, untaxed: kes(0n), paysWholeUnits: true };
const someRule = fc
  .record({ taxPpm: fc.integer({ min: 0, max: 500_000 }), untaxed: fc.bigInt({ min: 0n, max: 10n ** 7n }), paysWholeUnits: fc.boolean() })
  .map(({ untaxed, ...rest }): PocketRule => ({ ...rest, untaxed: kes(untaxed) }));
const someAmount = fc.bigInt({ min: 1n, max: 10n ** 8n }).map(kes);

it.each([
  ['101.00', '100.00', '1.00', '5.00', '95.00'],
  ['100.00', '100.00', '0.00', '5.00', '95.00'],
  ['1000.00', '1000.00', '0.00', '50.00', '950.00'],
  ['50.00', '49.47', '0.53', '2.47', '47.00'],
  ['0.50', '0.00', '0.50', '0.00', '0.00'],
])('pocket: of %s asked in Kenya %s leaves, %s stays, %s is tax and %s arrives', (asked, leaves, stays, tax, arrives) => {
  const pocket = pocketOf(unwrap(parseMoney('KES', asked)), kenyan);
  expect([pocket.leaves, pocket.stays, pocket.tax, pocket.arrives].map(formatMoney)).toEqual([leaves, stays, tax, arrives]);
});

it('pocket, P7: no cent is lost, and the tax is the rate of the base rounded down', () =>
  fc.assert(
    fc.property(someAmount, someRule, (asked, rule) => {
      const { leaves, stays, base, tax, arrives } = pocketOf(asked, rule);
      expect(leaves.minor + stays.minor).toBe(asked.minor);
      expect(tax.minor + arrives.minor).toBe(leaves.minor);
      expect(tax.minor).toBe((base.minor * BigInt(rule.taxPpm)) / 1_000_000n);
      expect(stays.minor).toBeGreaterThanOrEqual(0n);
      if (rule.paysWholeUnits) expect(arrives.minor % 100n).toBe(0n);
      else expect(stays.minor).toBe(0n);
    }),
  ));

it('pocket: the next cent would not arrive in whole units, and less than a unit and its tax stays', () =>
  fc.assert(
    fc.property(someAmount, someRule, (asked, partial) => {
      const rule = { ...partial, paysWholeUnits: true };
      const { leaves, stays } = pocketOf(asked, rule);
      // 0 ≤ asked − leaves < 1 / (1 − rate) units and a cent.
      expect(Number(stays.minor)).toBeLessThan(100 / (1 - rule.taxPpm / 1_000_000) + 1);
      if (stays.minor === 0n || leaves.minor === 0n) return;
      const next = pocketOf(kes(leaves.minor + 1n), { ...rule, paysWholeUnits: false });
      expect(next.arrives.minor % 100n).not.toBe(0n);
    }),
  ));
