import { expect, it } from 'vitest';
import { coinTableFromWire, pricesOf } from './coin-table-from-wire.ts';

const names = { currency: 'KSH', coins: 'coins', nothing: 'nothing', times: (times: number) => `${times} × your stake` };
const coins = (rewardAmount: string) => ({ rewards: [{ rewardType: 2 as const, rewardAmount, status: 0 }], times: null });
const wire = { batchId: 1, version: 3, drawName: 'gift:w', coinsMin: 100, coinsMax: 100, isFree: true, serverSeedHash: 'ab' };

it('coin table: counts equal prizes, the rarest first, and marks the dear ones', () => {
  const cash = { rewards: [{ rewardType: 1 as const, rewardAmount: '2.00', status: 0 }], times: null };
  const table = coinTableFromWire({ ...wire, sectors: [coins('20'), cash, coins('20'), coins('250')] }, names);
  expect(table.sectors.map(({ label, isDear }) => `${label}${isDear ? '!' : ''}`)).toEqual(['20', 'KSH 2!', '20', '250!']);
  expect(table.odds).toEqual([
    { text: 'KSH 2', count: 1 },
    { text: '250 coins', count: 1 },
    { text: '20 coins', count: 2 },
  ]);
});

it('coin table: names a side that gives nothing and one that multiplies', () => {
  const { sectors } = coinTableFromWire(
    {
      ...wire,
      sectors: [
        { rewards: [], times: null },
        { rewards: [], times: 2 },
      ],
    },
    names,
  );
  expect(sectors.map(({ text }) => text)).toEqual(['nothing', '2 × your stake']);
});

it('coin table: offers prices from the least to the most', () => {
  expect(pricesOf({ coinsMin: 10, coinsMax: 500 })).toEqual([10, 20, 50, 100, 200, 500]);
  expect(pricesOf({ coinsMin: 100, coinsMax: 100 })).toEqual([100]);
});
