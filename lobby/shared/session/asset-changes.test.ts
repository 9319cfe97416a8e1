import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AssetSnapshot } from './preferences/preference-values.ts';
import { assetChanges, assetKinds } from './asset-changes.ts';

const seen: AssetSnapshot = { country: 'ke', account: '0712345678', balance: '1250.00', bonus: '0.00', coins: 40, points: 900 };

it('assetChanges: reports each changed purse and its difference', () => {
  expect(assetChanges(seen, { ...seen, balance: '1349.50', points: 880 })).toEqual([
    { kind: 'balance', now: '1349.50', difference: '99.50' },
    { kind: 'points', now: '880.00', difference: '-20.00' },
  ]);
});

it('assetChanges: reports nothing for equal amounts in different notation', () => {
  expect(assetChanges(seen, seen)).toEqual([]);
  expect(assetChanges(seen, { ...seen, balance: '1250' })).toEqual([]);
  expect(assetChanges(seen, { ...seen, balance: '1250.0' })).toEqual([]);
});

it('assetChanges: reports nothing for another account, another country or a first visit', () => {
  expect(assetChanges(null, seen)).toEqual([]);
  expect(assetChanges(seen, { ...seen, account: '0700000001', balance: '0.00' })).toEqual([]);
  expect(assetChanges(seen, { ...seen, country: 'ug', balance: '0.00' })).toEqual([]);
});

it('assetChanges: differences add up for amounts of any size', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 18n }).map((value) => `${value / 100n}.${(value % 100n).toString().padStart(2, '0')}`);
  fc.assert(
    fc.property(amount, amount, fc.nat(), fc.nat(), (was, is, coins, points) => {
      const changes = assetChanges({ ...seen, balance: was, coins }, { ...seen, balance: is, coins: points });
      expect(changes.map(({ kind }) => kind)).toEqual(
        assetKinds.filter((kind) => (kind === 'balance' && was !== is) || (kind === 'coins' && coins !== points)),
      );
      const [balance] = changes.filter(({ kind }) => kind === 'balance');
      if (balance !== undefined) {
        const hundredths = (text: string): bigint => BigInt(text.replace('.', ''));
        expect(hundredths(was) + hundredths(balance.difference)).toBe(hundredths(is));
      }
    }),
  );
});
