import { instant, money, unwrap } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { aDeposit } from '../test-deposit.ts';
import { approvable, refusalOf, type BookingRequest, type ReviewStep } from './review.ts';

const asked: BookingRequest = {
  booking: 'credit',
  receipt: 'TXA1B2C3D4',
  amount: money('KES', 50_000n),
  reason: 'seen in the statement',
  askedBy: 'asha',
};
const inReview = aDeposit({ status: 'in_review' });

describe('review request', () => {
  it('review request: allows the requested amount, another amount that arrived, or money sent by hand', () => {
    expect(refusalOf(inReview, asked)).toBeNull();
    expect(refusalOf(aDeposit({ status: 'expired' }), asked)).toBeNull();
    expect(refusalOf(inReview, { ...asked, booking: 'correction', amount: money('KES', 45_000n) })).toBeNull();
    expect(refusalOf(aDeposit({ status: 'success' }), { ...asked, booking: 'payout' })).toBeNull();
  });

  it.each([
    ['not_reviewable', aDeposit({ status: 'success' }), {}],
    ['not_reviewable', aDeposit({ status: 'pending_user' }), {}],
    ['not_reviewable', inReview, { booking: 'payout' }],
    ['amount_invalid', inReview, { amount: money('KES', 45_000n) }],
    ['amount_invalid', inReview, { booking: 'correction' }],
    ['amount_invalid', inReview, { booking: 'correction', amount: money('KES', -5n) }],
    ['amount_invalid', inReview, { booking: 'correction', amount: money('GHS', 5n) }],
    ['receipt_invalid', inReview, { receipt: '' }],
    ['receipt_invalid', inReview, { receipt: "x'; drop" }],
    ['reason_missing', inReview, { reason: ' ' }],
  ] as const)('review request: is refused as %s', (code, deposit, changed) => {
    expect(refusalOf(deposit, { ...asked, ...changed })?.code).toBe(code);
  });
});

it('review request: another operator approves it, and case variants of a name are the same operator', () => {
  const step: ReviewStep = { place: 1, step: 'asked', asked, takenBy: 'asha', takenAt: instant(1), reason: asked.reason };
  expect(unwrap(approvable(step, 'juma'))).toEqual(asked);
  for (const by of ['asha', ' ASHA ', '']) expect(approvable(step, by)).toEqual({ ok: false, error: { code: 'second_person_missing' } });
  for (const newest of [null, { ...step, step: 'approved' } as const])
    expect(approvable(newest, 'juma')).toEqual({ ok: false, error: { code: 'nothing_asked' } });
});
