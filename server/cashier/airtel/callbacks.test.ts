import { createHmac } from 'node:crypto';
import { assert as hold, describe, expect, it } from 'vitest';
import { airtelCallbacks } from './callbacks.ts';
import { fromCollectionCallback, fromPayoutCallback } from './from-wire.ts';
import { airtelSettingsOf } from './settings.ts';

const [uganda, kenya] = airtelSettingsOf([], 'http://airtel.test');
hold(uganda !== undefined && kenya !== undefined);
const callbacks = airtelCallbacks(uganda);

const transaction = { id: 'DTS2345ABCD', message: 'Paid UGX 5,000', status_code: 'TS', airtel_money_id: 'MP210603.1234.L06941' };
const signed = (text: string, key = uganda.callbackKey) => {
  const hash = createHmac('sha256', key).update(text).digest('base64');
  return Buffer.from(`${text.slice(0, -1)},"hash":"${hash}"}`);
};
const genuine = signed(JSON.stringify({ transaction }));
const isGenuine = (raw: Uint8Array) => callbacks.isGenuine(raw, {});

describe('Airtel call-backs', () => {
  it('Airtel call-back: the hash covers the bytes as they came, spaces and accents included', () => {
    expect(isGenuine(genuine)).toBe(true);
    expect(isGenuine(signed('{ "transaction" : {"id":"DTS2345ABCD","message":"Paid to Café","status_code":"TS"} }'))).toBe(true);
  });

  it('Airtel call-back: changed bytes, the key of another account, and a missing hash are refused', () => {
    const text = genuine.toString();
    expect(isGenuine(Buffer.from(text.replace('5,000', '9,000')))).toBe(false);
    expect(isGenuine(Buffer.from(text.replace('"TS"', ' "TS"')))).toBe(false);
    expect(isGenuine(signed(JSON.stringify({ transaction }), kenya.callbackKey))).toBe(false);
    expect(isGenuine(Buffer.from(JSON.stringify({ transaction })))).toBe(false);
    expect(isGenuine(Buffer.from(JSON.stringify({ transaction, hash: '' })))).toBe(false);
    expect(isGenuine(Buffer.from(''))).toBe(false);
  });

  it('Airtel call-back: names a deposit or an order by its first letter, and only when the payment has ended', () => {
    expect(callbacks.subjectIn({ transaction })).toEqual({ subject: 'payment', reference: 'TS2345ABCD' });
    expect(callbacks.subjectIn({ transaction: { ...transaction, id: 'Wabc' } })).toEqual({ subject: 'order', reference: 'abc' });
    for (const change of [{ status_code: 'TIP' }, { status_code: 'TX' }, { id: 'X1' }, { id: 'D' }, { id: 'D 1' }])
      expect(callbacks.subjectIn({ transaction: { ...transaction, ...change } })).toBeNull();
    expect(callbacks.subjectIn(null)).toBeNull();
  });

  it('Airtel call-back: reads payments in and out, and takes nothing else', () => {
    expect(fromCollectionCallback({ transaction })).toEqual({
      ids: null,
      reference: 'TS2345ABCD',
      paid: { amount: null, receipt: 'MP210603.1234.L06941', payer: null },
    });
    expect(fromCollectionCallback({ transaction: { ...transaction, status_code: 'TF' } })).toMatchObject({ paid: null });
    expect(fromCollectionCallback({ transaction: { ...transaction, status_code: 'TR' } })).toMatchObject({ claims: 'reversal' });
    expect(fromPayoutCallback({ transaction })).toBeNull();
    expect(fromPayoutCallback({ transaction: { ...transaction, id: 'Wabc' } })).toEqual({
      orderRef: 'abc',
      providerRef: null,
      failureCode: null,
      receiver: null,
    });
    expect(fromPayoutCallback({ transaction: { ...transaction, id: 'Wabc', status_code: 'TF' } })).toMatchObject({ failureCode: 'TF' });
    expect(fromCollectionCallback({ transaction: { ...transaction, id: 'Wabc' } })).toBeNull();
  });
});
