import { money } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCallback, fromPushAnswer, fromQueryAnswer, fromTokenAnswer } from './from-wire.ts';
import answers from './recorded/answers.json' with { type: 'json' };
import cancelled from './recorded/cancelled-callback.json' with { type: 'json' };
import paid from './recorded/paid-callback.json' with { type: 'json' };

const checkoutId = 'ws_CO_191220261020363925';

describe('Daraja answers', () => {
  it('Daraja answer: a push answer is parsed', () => {
    expect(fromPushAnswer(answers.accepted)).toEqual({ kind: 'accepted', requestId: '29115-34620561-1', checkoutId });
    expect(fromPushAnswer(answers.invalidToken)).toEqual({ kind: 'token_refused' });
    expect(fromPushAnswer(answers.invalidAmount)).toMatchObject({ kind: 'refused', code: '400.002.02' });
    expect(fromPushAnswer({ ...answers.accepted, ResponseCode: '1' })).toMatchObject({ kind: 'refused', code: '1' });
  });

  it('Daraja answer: a query answer distinguishes an open prompt from a wrong password, despite their equal code', () => {
    expect(fromQueryAnswer(answers.beingProcessed)).toEqual({ kind: 'open' });
    expect(fromQueryAnswer(answers.wrongPassword)).toMatchObject({ kind: 'refused' });
    expect(fromQueryAnswer(answers.finished)).toEqual({ kind: 'finished', checkoutId, resultCode: '1032' });
    expect(fromQueryAnswer({ ...answers.finished, ResultCode: '4999' })).toEqual({ kind: 'open' });
  });

  it('Daraja answer: a token answer gives its lifetime, sent as text or number', () => {
    expect(fromTokenAnswer(answers.token)).toMatchObject({ ok: true, value: { lifeSeconds: 3_599 } });
    expect(fromTokenAnswer({ access_token: 'x', expires_in: 'soon' }).ok).toBe(false);
  });

  it('Daraja answer: any other shape is unreadable, never an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(['unreadable', 'refused']).toContain(fromPushAnswer(body).kind);
        expect(['unreadable', 'refused']).toContain(fromQueryAnswer(body).kind);
        expect(fromCallback(body).ok).toBe(false);
      }),
    );
  });
});

describe('Daraja call-back', () => {
  it('Daraja call-back: a payment is parsed with amount, receipt and phone', () => {
    expect(fromCallback(paid.Body)).toEqual({
      ok: true,
      value: {
        requestId: '29115-34620561-1',
        checkoutId,
        resultCode: '0',
        paid: { amount: money('KES', 50_000n), receipt: 'TKL7RT61SV', msisdn: '254708374149' },
      },
    });
  });

  it('Daraja call-back: a cancelled prompt gives its code', () => {
    expect(fromCallback(cancelled.Body)).toMatchObject({ ok: true, value: { resultCode: '1032', paid: null } });
  });

  it.each([
    ['Amount', 1, 100n],
    ['Amount', 10.5, 1_050n],
    ['Amount', '70.00', 7_000n],
  ])('Daraja call-back: reads %s %s to the cent', (Name, Value, minorUnits) => {
    expect(fromCallback(withItem(Name, Value))).toMatchObject({ ok: true, value: { paid: { amount: { minor: minorUnits } } } });
  });

  it.each([
    ['Amount', -500],
    ['Amount', 1e21],
    ['Amount', 0.001],
    ['Amount', null],
    ['MpesaReceiptNumber', ''],
    ['MpesaReceiptNumber', "x'; --"],
    ['MpesaReceiptNumber', 7],
  ])('Daraja call-back: %s %s is unreadable', (Name, Value) => {
    expect(fromCallback(withItem(Name, Value)).ok).toBe(false);
  });

  it('Daraja call-back: a masked phone gives no phone', () => {
    expect(fromCallback(withItem('PhoneNumber', '2547****149'))).toMatchObject({ ok: true, value: { paid: { msisdn: null } } });
  });
});

function withItem(name: string, value: unknown): object {
  const { stkCallback } = paid.Body;
  const items = stkCallback.CallbackMetadata.Item.map((item) => (item.Name === name ? { Name: name, Value: value } : item));
  return { stkCallback: { ...stkCallback, CallbackMetadata: { Item: items } } };
}
