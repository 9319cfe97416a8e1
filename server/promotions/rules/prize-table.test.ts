import { expect, it } from 'vitest';
import { holesInTable, prizeOf } from './prize-table.ts';
import type { Item, PrizeTable } from './promotion.ts';

const give = (...items: readonly Item[]) => ({ items });
const cash = (amount: bigint): Item => ({ kind: 'cash', amount });
const wheel: PrizeTable = {
  coinsMin: 100,
  coinsMax: 100,
  isFirstFree: true,
  sectors: [give({ kind: 'coins', amount: 20n }), give(cash(200n)), give()],
};
const holes = (change: Partial<PrizeTable>, most = 200n) => holesInTable({ ...wheel, ...change }, most).join('\n');

it('prize table: a sector gives its items, or a multiple of the price', () => {
  expect(prizeOf(give(cash(200n)), 100n)).toEqual([cash(200n)]);
  expect(prizeOf({ times: 2 }, 30n)).toEqual([{ kind: 'coins', amount: 60n }]);
  expect(prizeOf(give(), 30n)).toEqual([]);
});

it('prize table: a sound one has no holes', () => {
  expect(holes({})).toBe('');
  expect(holes({ isFirstFree: false, coinsMin: 10, coinsMax: 500, sectors: [give(), { times: 2 }] }, 0n)).toBe('');
});

it.each([
  ['coinsMax', { coinsMin: 200 }, 200n],
  ['isFirstFree', { sectors: [give(cash(200n)), { times: 1 }] }, 200n],
  ['give back more coins', { isFirstFree: false, sectors: [{ times: 2 }, { times: 1 }] }, 0n],
  ['cash, coins or points', { sectors: [give({ kind: 'bonus', amount: 200n }), give()] }, 200n],
  ['each kind once', { sectors: [give(cash(100n), cash(100n)), give()] }, 200n],
  ['the dearest sector costs 200', {}, 100n],
] as const)('prize table: is refused in a sentence about %s', (sentence, change, most) => {
  expect(holes(change, most)).toContain(sentence);
});
