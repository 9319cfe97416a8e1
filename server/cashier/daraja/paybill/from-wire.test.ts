import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromPaybillReport, fromReceiptResult, fromRegistrationAnswer } from './from-wire.ts';

const report = {
  TransactionType: 'Pay Bill',
  TransID: 'tab1234567',
  TransTime: '20261124120000',
  TransAmount: '500.00',
  BusinessShortCode: '174379',
  BillRefNumber: ' 0712 345678 ',
  MSISDN: '25471****678',
};
const answer = (values: Readonly<Record<string, unknown>>) => ({
  Result: {
    ResultCode: 0,
    ResultDesc: '',
    ResultParameters: { ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })) },
  },
});
const paid = {
  ReceiptNo: 'TAB1234567',
  TransactionStatus: 'Completed',
  Amount: 500,
  DebitPartyName: '254712345678 - A NAME',
  CreditPartyName: '174379 - TAUSI',
};
const read = (change: object) => fromReceiptResult(answer({ ...paid, ...change }), 'TAB1234567', '174379');

it('paybill report: has its receipt, amount, typed account and masked payer', () => {
  expect(fromPaybillReport(report, '174379')).toEqual({
    receipt: 'TAB1234567',
    amount: { asset: 'KES', minor: 50_000n },
    account: '0712 345678',
    payer: '25471****678',
  });
  expect(fromPaybillReport({ ...report, MSISDN: 'a2f1c0ffee' }, '174379')?.payer).toBeNull();
});

it.each([
  ['of another short code', { BusinessShortCode: '600000' }],
  ['without a receipt', { TransID: '' }],
  ['with an amount of nothing', { TransAmount: '0.00' }],
  ['with a negative amount', { TransAmount: '-500' }],
  ['with an amount in exponents', { TransAmount: '5e2' }],
])('paybill report: one %s counts for nothing', (_case, change) => {
  expect(fromPaybillReport({ ...report, ...change }, '174379')).toBeNull();
});

it('paybill report: any body is parsed or refused', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      const parsed = fromPaybillReport(body, '174379');
      expect(parsed === null || parsed.amount.minor > 0n).toBe(true);
    }),
  );
});

it('receipt answer: a completed payment to our short code has its payer', () => {
  expect(read({})).toEqual({ kind: 'paid', amount: { asset: 'KES', minor: 50_000n }, payer: '254712345678' });
  expect(read({ DebitPartyName: 'A NAME' })).toMatchObject({ kind: 'paid', payer: null });
});

it('receipt answer: money to another business, reversed money and an unknown receipt are not paid', () => {
  expect(read({ CreditPartyName: '600000 - ANOTHER' })).toEqual({ kind: 'not_found' });
  expect(read({ TransactionStatus: 'Reversed' })).toEqual({ kind: 'reversed' });
  expect(read({ ReceiptNo: 'TANOTHER01' })).toBeNull();
  const unknown = { Result: { ResultCode: 2032, ResultDesc: 'The transaction does not exist.' } };
  expect(fromReceiptResult(unknown, 'TAB1234567', '174379')).toEqual({ kind: 'not_found' });
});

it('receipt answer: no undocumented status or code means paid', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 9_999 }), (status, code) => {
      fc.pre(status.toLowerCase() !== 'completed');
      expect(read({ TransactionStatus: status })?.kind).not.toBe('paid');
      expect(fromReceiptResult({ Result: { ResultCode: code, ResultDesc: status } }, 'TAB1234567', '174379')?.kind).not.toBe('paid');
    }),
  );
});

it('registration: a repeat counts as registered', () => {
  expect(fromRegistrationAnswer({ ResponseCode: '0', ResponseDescription: 'Success' })).toEqual({ kind: 'registered' });
  const repeat = { requestId: '1', errorCode: '500.003.1001', errorMessage: 'Urls are already registered' };
  expect(fromRegistrationAnswer(repeat)).toEqual({ kind: 'registered' });
  expect(fromRegistrationAnswer({ ...repeat, errorMessage: 'Internal Server Error' })).toEqual({ kind: 'refused' });
  expect(fromRegistrationAnswer(null)).toEqual({ kind: 'refused' });
});
