import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromRefundAnswer, fromRefundList } from './create-refunds.ts';

const done = (data: unknown) => ({ kind: 'done', data, meta: undefined }) as const;
const documented = ['processed', 'pending', 'processing', 'needs-attention', 'failed'];

it('Paystack refunds: an undocumented status says neither that the money is back nor that it is not', () => {
  fc.assert(
    fc.property(fc.string(), (status) => {
      fc.pre(!documented.includes(status));
      expect(fromRefundAnswer(done({ status }))).toEqual({ kind: 'unanswered' });
      expect(fromRefundList(done([{ status, transaction: 7 }]), '7')).toEqual({ kind: 'unanswered' });
    }),
  );
});

it.each([
  [[], { kind: 'not_found' }],
  [[{ status: 'processed', transaction: { id: 7 } }], { kind: 'returned' }],
  [[{ status: 'needs-attention', transaction: '7' }], { kind: 'open' }],
  // A list that ignored the question would hide a refund among those of others.
  [[{ status: 'processed', transaction: 8 }], { kind: 'unanswered' }],
  [{}, { kind: 'unanswered' }],
])('Paystack refunds: the list %j means %j', (data, evidence) => {
  expect(fromRefundList(done(data), '7')).toEqual(evidence);
});

it('Paystack refunds: a refusal proves only the lack of balance that it names', () => {
  const refused = (message: string) => fromRefundAnswer({ kind: 'refused', httpStatus: 400, message });
  expect(refused('Your balance is too low to process this refund').kind).toBe('refused');
  expect(refused('Transaction has been fully reversed').kind).toBe('unanswered');
  expect(fromRefundAnswer({ kind: 'not_sent' }).kind).toBe('unanswered');
});
