import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
const coupon = { id: 7, reducesMinor: '1000', stakeMinMinor: '5000', isExact: false, gameIds: [29] };
const opened = () => import('./armed-coupon.ts');

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('armed coupon: outlives a reload of the page, and is gone once disarmed', async () => {
  (await opened()).armCoupon(coupon);
  vi.resetModules();
  const again = await opened();
  expect(again.armedCoupon.getState().coupon).toEqual(coupon);
  again.disarmCoupon();
  vi.resetModules();
  expect((await opened()).armedCoupon.getState().coupon).toBeNull();
});

it.each(['', '{', '[]', '{"id":"7"}', '{"id":7,"reducesMinor":"-1","stakeMinMinor":null,"isExact":false,"gameIds":[]}'])(
  'armed coupon: is ignored in the stored form %s',
  async (text) => {
    kept.set('tausi.coupon', text);
    expect((await opened()).armedCoupon.getState().coupon).toBeNull();
  },
);

it('armed coupon: fits its games, stakes from its least one, and a free round only its own stake', async () => {
  const { fitsGame, fitsStake } = await opened();
  expect([fitsGame(coupon, 29), fitsGame(coupon, 30), fitsGame({ ...coupon, gameIds: [] }, 30)]).toEqual([true, false, true]);
  expect([fitsStake(coupon, 4_999n), fitsStake(coupon, 5_000n)]).toEqual([false, true]);
  const free = { ...coupon, isExact: true, stakeMinMinor: null };
  expect([999n, 1_000n, 1_001n].map((stake) => fitsStake(free, stake))).toEqual([false, true, false]);
});
