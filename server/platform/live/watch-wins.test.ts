import type { LiveMessage } from '@tausi/contract/live.ts';
import type { MarketCode } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchWins } from './watch-wins.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const aWin = (amount: string) => ({ gameId: 29, showName: 'Savanna Riches', amount, at: 5 });

function setUp() {
  const published: { market: MarketCode; message: LiveMessage }[] = [];
  const queried: MarketCode[] = [];
  const failed: unknown[] = [];
  const world = { open: new Set<MarketCode>(['ke']), wins: [aWin('100.00')], isBroken: false };
  const { stop } = watchWins({
    live: { markets: () => world.open, sendToMarket: (market, message) => void published.push({ market, message }) },
    winsOf: async (market) => {
      queried.push(market);
      if (world.isBroken) throw new Error('the database is away');
      return world.wins;
    },
    onFailed: (error) => void failed.push(error),
  });
  return { published, queried, failed, world, stop };
}

it('win watch: sends a country each new win once, and no old ones', async () => {
  const { published, world } = setUp();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(published).toEqual([{ market: 'ke', message: { type: 'wins', country: 'ke', wins: [aWin('100.00')] } }]);
  world.wins = [aWin('250.00'), ...world.wins];
  await vi.advanceTimersByTimeAsync(6_000);
  expect(published).toHaveLength(2);
  expect(published[1]?.message).toEqual({ type: 'wins', country: 'ke', wins: [aWin('250.00'), aWin('100.00')] });
});

it('win watch: queries nothing without an open lobby, and sends nothing without a win', async () => {
  const { published, queried, world } = setUp();
  world.open = new Set();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(queried).toEqual([]);
  world.open = new Set(['gh']);
  world.wins = [];
  await vi.advanceTimersByTimeAsync(3_000);
  expect([queried, published]).toEqual([['gh'], []]);
});

it('win watch: continues after a failure, and ends when stopped', async () => {
  const { published, failed, queried, world, stop } = setUp();
  world.isBroken = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect([failed, published]).toEqual([[new Error('the database is away')], []]);
  world.isBroken = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(published).toHaveLength(1);
  await stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(queried).toHaveLength(2);
});
