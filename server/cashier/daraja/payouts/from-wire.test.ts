import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromPayoutAnswer, fromPayoutResult, fromStatusResult } from './from-wire.ts';

const orderRef = 'abcdefghij123456789';
const fresh = { orderRef, reportedCode: null };
const statusOf = (values: Readonly<Record<string, unknown>>) => ({
  Result: {
    ResultType: 0,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    OriginatorConversationID: 'of the question',
    ConversationID: 'AG_1',
    TransactionID: 'X',
    ResultParameters: { ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })) },
  },
});

it('payout answer: an accepted order has the provider’s id', () => {
  const body = { ConversationID: 'AG_20261123_1', OriginatorConversationID: orderRef, ResponseCode: '0', ResponseDescription: 'Accept' };
  expect(fromPayoutAnswer(body)).toEqual({ kind: 'read', evidence: { kind: 'accepted' }, providerRef: 'AG_20261123_1' });
});

it.each([
  ['500.003.02', 'Spike arrest', { kind: 'not_sent' }],
  ['500.003.03', 'Quota violation', { kind: 'not_sent' }],
  ['500.002.1001', 'Duplicate OriginatorConversationID.', { kind: 'unanswered' }],
  ['500.002.1001', 'System internal error', { kind: 'unanswered' }],
  ['500.003.1001', 'Internal error', { kind: 'unanswered' }],
  ['999.1', 'Undocumented', { kind: 'unanswered' }],
  ['400.002.02', 'Bad Request - Invalid PartyB', { kind: 'failed', reason: 'number_invalid', code: '400.002.02', fault: 'receiver' }],
  ['400.002.02', 'Bad Request - Invalid Remarks', { kind: 'failed', reason: 'service_fault', code: '400.002.02', fault: 'ours' }],
])('payout answer: %s, %s', (errorCode, errorMessage, evidence) => {
  expect(fromPayoutAnswer({ requestId: '1', errorCode, errorMessage })).toEqual({ kind: 'read', evidence, providerRef: null });
});

it('Daraja payout answer, P11: any other body leaves the order unknown', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      const read = fromPayoutAnswer(body);
      expect(read.kind === 'token_refused' || read.evidence.kind === 'unanswered').toBe(true);
    }),
  );
});

it('payout result: names its order and its code, as number or text', () => {
  const result = { ResultType: 0, ResultDesc: '', OriginatorConversationID: orderRef, ConversationID: 'AG_1', TransactionID: 'X' };
  expect(fromPayoutResult({ Result: { ...result, ResultCode: 0 } })).toEqual({
    orderRef,
    providerRef: 'AG_1',
    failureCode: null,
    receiver: null,
  });
  expect(fromPayoutResult({ Result: { ...result, ResultCode: '2040' } })?.failureCode).toBe('2040');
  expect(fromPayoutResult({ Result: { ResultCode: 0 } })).toBeNull();
  expect(fromPayoutResult(null)).toBeNull();
});

it.each([
  ['254712345678 - JANE WANJIRU', 'JANE WANJIRU'],
  ['2547****5678 - Jane  Wanjiru ', 'Jane  Wanjiru'],
  ['254712345678 - ', null],
  ['JANE WANJIRU', null],
  ['254712345678 - JANE\u0000', null],
  [254712345678, null],
  [undefined, null],
])('payout result: the receiver in %j is %j', (Value, receiver) => {
  const ResultParameters = { ResultParameter: [{ Key: 'ReceiverPartyPublicName', Value }] };
  expect(fromPayoutResult({ Result: { ResultCode: 0, OriginatorConversationID: orderRef, ResultParameters } })?.receiver).toBe(receiver);
});

it('status answer: a completed payment has its receipt and amount', () => {
  const body = statusOf({ ReceiptNo: 'ska81hskf2', OriginatorConversationID: orderRef, TransactionStatus: 'Completed', Amount: '95.00' });
  expect(fromStatusResult(body, fresh)).toEqual({ kind: 'paid', receipt: 'SKA81HSKF2', amount: { asset: 'KES', minor: 9_500n } });
});

it('status answer: a failed payment has the reason that its call-back reported', () => {
  const body = statusOf({ OriginatorConversationID: orderRef, TransactionStatus: 'Failed' });
  const reported = { orderRef, reportedCode: '2040' };
  expect(fromStatusResult(body, reported)).toEqual({ kind: 'failed', reason: 'number_invalid', code: '2040', fault: 'receiver' });
});

it.each([null, 'undocumented', '7777'])(
  'status answer: a failed payment whose call-back reported %s has no known result, so no second order may follow',
  (reportedCode) => {
    for (const TransactionStatus of ['Failed', 'Cancelled', 'Declined', 'Expired'])
      expect(fromStatusResult(statusOf({ OriginatorConversationID: orderRef, TransactionStatus }), { orderRef, reportedCode })).toEqual({
        kind: 'unanswered',
      });
  },
);

it('status answer: an unknown order is not found, unless the provider reported its failure', () => {
  const body = { Result: { ResultType: 0, ResultCode: 2032, ResultDesc: 'The transaction does not exist.' } };
  expect(fromStatusResult(body, fresh)).toEqual({ kind: 'not_found' });
  expect(fromStatusResult(body, { orderRef, reportedCode: '8' })).toMatchObject({ kind: 'failed', reason: 'receiver_full' });
  expect(fromStatusResult(body, { orderRef, reportedCode: 'undocumented' })).toEqual({ kind: 'not_found' });
});

it('status answer: one about another order counts for nothing', () => {
  expect(fromStatusResult(statusOf({ OriginatorConversationID: 'another', TransactionStatus: 'Completed' }), fresh)).toBeNull();
});

it('Daraja status answer, P11: no text of a status or a code means paid or failed by default', () => {
  const known = ['completed', 'failed', 'cancelled', 'declined', 'expired'];
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1, maxLength: 40 }), (status, code) => {
      fc.pre(!known.includes(status.toLowerCase()));
      expect(fromStatusResult(statusOf({ OriginatorConversationID: orderRef, TransactionStatus: status }), fresh)).toEqual({
        kind: 'open',
      });
      const coded = fromStatusResult({ Result: { ResultCode: code, ResultDesc: '' } }, fresh);
      expect(['open', 'unanswered', undefined]).toContain(coded?.kind);
    }),
  );
});
