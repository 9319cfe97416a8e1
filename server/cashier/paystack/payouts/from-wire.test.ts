import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';
import { fromVerifyAnswer } from '../from-wire.ts';
import { paystackSettingsOf } from '../settings.ts';
import { fromTransferAnswer, fromTransferVerify } from './from-wire.ts';

const [settings] = paystackSettingsOf(
  [
    {
      market: 'gh',
      baseUrl: 'https://paystack.test',
      secretKey: 'sk_test_x',
      emailDomain: 'casino.example',
      approvalSecret: null,
      callbackSenders: [],
    },
  ],
  null,
);
if (settings === undefined) throw new Error('a contract gives settings');
const reference = 'abcdefghij123456789';
const data = (status: string) => ({ id: 7, domain: 'test', status, reference, transfer_code: 'TRF_7', amount: 10_050, currency: 'GHS' });
const answerOf = (body: unknown, status = 200) => readEnvelope({ kind: 'answered', status, body });
const done = (status: string) => answerOf({ status: true, message: 'Retrieved', data: data(status) });
const transferWords = ['pending', 'queued', 'otp', 'received', 'success', 'failed', 'reversed', 'abandoned', 'rejected', 'blocked'];
const chargeWords = ['abandoned', 'ongoing', 'pending', 'processing', 'queued', 'success', 'failed', 'reversed'];
const word = fc.string({ maxLength: 60 });

it('Paystack codes, P11: any undocumented status of a transfer is unanswered, neither paid nor failed', () =>
  fc.assert(
    fc.property(word, (status) => {
      fc.pre(!transferWords.includes(status));
      expect(fromTransferVerify(done(status), reference, settings)).toEqual({ kind: 'unanswered' });
      expect(fromTransferAnswer(done(status), settings).evidence).toEqual({ kind: 'unanswered' });
    }),
  ));

it('Paystack codes, P11: any undocumented status of a charge is unanswered, neither paid nor failed', () =>
  fc.assert(
    fc.property(word, (status) => {
      fc.pre(!chargeWords.includes(status));
      expect(fromVerifyAnswer(done(status), reference, settings)).toEqual({ kind: 'unanswered' });
    }),
  ));

it('Paystack codes, P11: no body of any form and status is paid or failed by default', () =>
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 100, max: 599 }), (body, status) => {
      const answer = fromTransferVerify(answerOf(body, status), reference, settings);
      expect(['unanswered', 'not_found']).toContain(answer.kind);
      expect(['unanswered', 'not_sent']).toContain(fromTransferAnswer(answerOf(body, status), settings).evidence.kind);
    }),
  ));

it('Paystack codes, P11: an undocumented refusal may hide a transfer', () =>
  fc.assert(
    fc.property(word, fc.integer({ min: 402, max: 599 }), (message, status) => {
      const refused = answerOf({ status: false, message }, status);
      expect(fromTransferAnswer(refused, settings).evidence).toEqual({ kind: 'unanswered' });
    }),
  ));

it('Paystack codes: documented words have their meaning', () => {
  expect(fromTransferVerify(done('success'), reference, settings)).toEqual({
    kind: 'paid',
    receipt: '7',
    amount: { asset: 'GHS', minor: 10_050n },
  });
  expect(fromTransferVerify(done('failed'), reference, settings)).toMatchObject({ kind: 'failed', fault: 'receiver' });
  expect(fromTransferVerify(done('success'), 'another', settings)).toEqual({ kind: 'unanswered' });
});
