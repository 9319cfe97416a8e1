import { expect, it } from 'vitest';
import { couponFromWire } from './coupon-from-wire.ts';

const wire = {
  id: 5,
  name: 'Lion coupon',
  num: 2,
  type: 1,
  limitAnteAmount: '50.00',
  reduceAmount: '10.00',
  giftBatchId: 7,
  expireShowDate: '2026-12-24',
  activeTime: null,
  getTime: 1,
  status: 0,
  pays: 1 as const,
  gameInfos: '[{"gameId":29,"name":"Savanna Riches"},{"name":"Plinko"}]',
};

it('coupon: has a minimum stake only in type 1, and the names of its games', () => {
  expect(couponFromWire(wire)).toMatchObject({
    count: 2,
    stakeMin: '50.00',
    games: ['Savanna Riches', 'Plinko'],
    gameIds: [29],
    isFreeRound: false,
  });
  expect(couponFromWire({ ...wire, pays: 2 }).isFreeRound).toBe(true);
  expect(couponFromWire({ ...wire, type: 0 })).toMatchObject({ stakeMin: null });
});

it.each(['', '{', 'null', '{"name":"x"}', '[1,null,{"name":7},{}]'])('coupon: names no game for %s', (gameInfos) => {
  expect(couponFromWire({ ...wire, gameInfos }).games).toEqual([]);
});
