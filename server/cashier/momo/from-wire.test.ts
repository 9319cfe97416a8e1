import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromCreateAnswer, fromPayoutCallback, fromStatusAnswer } from './from-wire.ts';
import { payoutFailureOf } from './reasons.ts';

const reading = { currency: 'UGX', failureOf: payoutFailureOf } as const;
const body = (fields: object) => ({ amount: '1000', currency: 'UGX', externalId: 'abc', ...fields });
const statusOf = (fields: object, status = 200) => fromStatusAnswer({ kind: 'answered', status, body: body(fields) }, reading);
const documented = ['PENDING', 'CREATED', 'SUCCESSFUL', 'FAILED'];

it('MoMo codes, P11: any undocumented status is unanswered, neither paid nor failed', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (status) => {
      fc.pre(!documented.includes(status));
      expect(statusOf({ status })).toEqual({ kind: 'unanswered' });
    }),
  ));

it('MoMo codes, P11: a failure with an undocumented reason is no evidence', () =>
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }).map((text) => `X_${text}`),
      fc.boolean(),
      (code, isObject) => {
        const reason = isObject ? { code } : code;
        expect(statusOf({ status: 'FAILED', reason })).toEqual({ kind: 'unanswered' });
        expect(payoutFailureOf(code)).toEqual({ kind: 'unanswered' });
      },
    ),
  ));

it('MoMo codes, P11: no answer of any form and status is paid or failed by default', () =>
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 100, max: 599 }), (answer, status) => {
      const evidence = fromStatusAnswer({ kind: 'answered', status, body: answer }, reading);
      expect(['unanswered', 'not_found']).toContain(evidence.kind);
      expect(fromPayoutCallback(answer)).toBeNull();
    }),
  ));

it('MoMo codes, P11: a request is refused only by a documented code', () =>
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }).map((text) => `X_${text}`),
      fc.integer({ min: 402, max: 599 }),
      (code, status) => {
        const answer = fromCreateAnswer({ kind: 'answered', status, body: { code } });
        expect(answer).toEqual({ kind: status === 403 ? 'not_sent' : 'unanswered' });
      },
    ),
  ));

it('MoMo codes: documented words have their meaning', () => {
  expect(statusOf({ status: 'SUCCESSFUL', financialTransactionId: 77 })).toEqual({
    kind: 'paid',
    receipt: '77',
    amount: { asset: 'UGX', minor: 100_000n },
  });
  expect(statusOf({ status: 'FAILED', reason: { code: 'PAYEE_NOT_FOUND' } })).toMatchObject({ kind: 'failed', fault: 'receiver' });
  expect(statusOf({}, 404)).toEqual({ kind: 'not_found' });
});
