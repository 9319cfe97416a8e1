import { openBox, openBoxPost } from '@tausi/contract/gifts/open-box.ts';
import { deposit } from '@tausi/contract/cashier/deposit.ts';
import { receiveRechargeReward } from '@tausi/contract/bonuses/receive-recharge-reward.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naturalKey, payloadHash, payloadText } from './payload.ts';

const hashKey = Buffer.alloc(32, 1);

describe('a payload', () => {
  it('is the same in whatever order its params came', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (params) => {
        const turned = Object.fromEntries(Object.entries(params).toReversed());
        expect(payloadText(deposit, turned)).toBe(payloadText(deposit, params));
      }),
    ));

  it('is another for every other value, name or operation', () => {
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

  it('is the same by GET and by its twin', () => {
    expect(payloadText(openBoxPost, { boxId: '7' })).toBe(payloadText(openBox, { boxId: '7' }));
  });

  it('leaves out what is sent along and never read', () => {
    const claim = { batchId: 1, flowId: 2 };
    expect(payloadText(receiveRechargeReward, { ...claim, time: '1795219200000' })).toBe(payloadText(receiveRechargeReward, claim));
    expect(payloadText(receiveRechargeReward, { ...claim, confId: 3 })).not.toBe(payloadText(receiveRechargeReward, claim));
  });

  it('cannot be guessed back out of its hash without the key', () => {
    const text = payloadText(deposit, { method: 'mpesa', amount: '500' });
    expect(payloadHash(hashKey, text)).toHaveLength(32);
    expect(payloadHash(Buffer.alloc(32, 2), text).equals(payloadHash(hashKey, text))).toBe(false);
  });
});

it('makes a natural key that no client can send, one for each thing', () => {
  const key = naturalKey(payloadText(openBox, { boxId: '7' }));
  expect(key).toMatch(/^natural:[\w-]{43}$/);
  expect(key).not.toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(naturalKey(payloadText(openBoxPost, { boxId: '7' }))).toBe(key);
  expect(naturalKey(payloadText(openBox, { boxId: '8' }))).not.toBe(key);
});
