import { openBox, openBoxPost } from '@tausi/contract/gifts/open-box.ts';
import { deposit } from '@tausi/contract/cashier/deposit.ts';
import { receiveRechargeReward } from '@tausi/contract/bonuses/claims/receive-recharge-reward.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naturalKey, payloadHash, payloadText } from './payload.ts';

const hashKey = Buffer.alloc(32, 1);

describe('payload', () => {
  it('payload: is equal for params in any order', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (params) => {
        const turned = Object.fromEntries(Object.entries(params).toReversed());
        expect(payloadText(deposit, turned)).toBe(payloadText(deposit, params));
      }),
    ));

  it('payload: differs for any other value, name or operation', () => {
    const texts = [
      payloadText(deposit, { method: 'mpesa', amount: '500' }),
      payloadText(deposit, { method: 'mpesa', amount: '5000' }),
      payloadText(deposit, { method: 'mpesa', amount: '500', more: null }),
      payloadText(deposit, { method: ['mpesa'], amount: '500' }),
      payloadText(deposit, {}),
      payloadText(openBox, { boxId: '500' }),
      payloadText(openBox, { boxId: 500 }),
    ];
    expect(new Set(texts).size).toBe(texts.length);
    expect(new Set(texts.map((text) => payloadHash(hashKey, text).toString('hex'))).size).toBe(texts.length);
  });

  it('payload: is equal for a GET and its twin', () => {
    expect(payloadText(openBoxPost, { boxId: '7' })).toBe(payloadText(openBox, { boxId: '7' }));
  });

  it('payload: omits params that are sent but never read', () => {
    const claim = { batchId: 1, flowId: 2 };
    expect(payloadText(receiveRechargeReward, { ...claim, time: '1795219200000' })).toBe(payloadText(receiveRechargeReward, claim));
    expect(payloadText(receiveRechargeReward, { ...claim, confId: 3 })).not.toBe(payloadText(receiveRechargeReward, claim));
  });

  it('payload: its hash cannot be reversed without the key', () => {
    const text = payloadText(deposit, { method: 'mpesa', amount: '500' });
    expect(payloadHash(hashKey, text)).toHaveLength(32);
    expect(payloadHash(Buffer.alloc(32, 2), text).equals(payloadHash(hashKey, text))).toBe(false);
  });
});

it('payload: gives one natural key per thing, which no client can send', () => {
  const key = naturalKey(payloadText(openBox, { boxId: '7' }));
  expect(key).toMatch(/^natural:[\w-]{43}$/);
  expect(key).not.toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(naturalKey(payloadText(openBoxPost, { boxId: '7' }))).toBe(key);
  expect(naturalKey(payloadText(openBox, { boxId: '8' }))).not.toBe(key);
});
