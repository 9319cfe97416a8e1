import { randomBytes } from 'node:crypto';
import { later, type Instant, type Money, type PaymentId } from '@tausi/kernel';
import type { Evidence } from '../port/evidence.ts';

export type OrderState = 'made' | 'accepted' | 'unknown' | 'paid' | 'failed' | 'not_sent' | 'reversed';

/** One instruction to one provider to pay out. */
export type PaymentOrder = {
  readonly id: string;
  readonly paymentId: PaymentId;
  /** Counts the orders of the payment from 1. */
  readonly attempt: number;
  readonly provider: string;
  readonly providerAccount: string;
  readonly amount: Money;
  readonly orderRef: string;
  readonly providerRef: string | null;
  readonly receipt: string | null;
  readonly state: OrderState;
  /** The number of requests with this id. */
  readonly sends: number;
  /** The failure that the provider reported by call-back and no look-up has confirmed. */
  readonly reportedCode: string | null;
  readonly madeAt: Instant;
  readonly decidedAt: Instant | null;
  readonly version: number;
};

const minuteMs = 60_000;
const lookUpOffsetsMs: readonly number[] = [20_000, ...[1, 3, 10, 30].map((minutes) => minutes * minuteMs)];
const hourMs = 60 * minuteMs;
const lookUpHoursMax = 24;

const refLetters = 36;
const refLength = 19;

/** Creates our id of an order: 19 letters and digits, about 98 random bits. */
export function newOrderRef(): string {
  const random = BigInt(`0x${randomBytes(16).toString('hex')}`);
  return random.toString(refLetters).padStart(refLength, '0').slice(-refLength);
}

export function isDecided({ state }: PaymentOrder): boolean {
  return state === 'paid' || state === 'failed' || state === 'not_sent' || state === 'reversed';
}

/** Returns the next look-up after `at`; null after a day. */
export function nextLookUpAt(madeAt: Instant, at: Instant): Instant | null {
  const age = at - madeAt;
  const offset = lookUpOffsetsMs.find((each) => each > age);
  if (offset !== undefined) return later(madeAt, offset);
  const hours = Math.floor(age / hourMs) + 1;
  return hours > lookUpHoursMax ? null : later(madeAt, hours * hourMs);
}

/** Returns whether an order that the provider does not know may be sent once more under the same id. */
export function mayResend(
  { sends, madeAt }: PaymentOrder,
  { min, max }: { readonly min: number; readonly max: number },
  at: Instant,
): boolean {
  const age = at - madeAt;
  return sends === 1 && age >= min && age <= max;
}

/** Returns the order after a statement of its provider; null when nothing changes. A decided order changes only when its money comes
 *  back. */
export function orderAfter(order: PaymentOrder, evidence: Evidence, at: Instant): PaymentOrder | null {
  const to = (state: OrderState, fields: Partial<PaymentOrder> = {}): PaymentOrder => ({
    ...order,
    ...fields,
    state,
    version: order.version + 1,
  });
  if (evidence.kind === 'reversed') return isDecided(order) && order.state !== 'paid' ? null : to('reversed', { decidedAt: at });
  if (isDecided(order)) return null;
  switch (evidence.kind) {
    case 'accepted':
      return order.state === 'accepted' ? null : to('accepted');
    case 'unanswered':
      return order.state === 'made' ? to('unknown') : null;
    // After a second request, the first one may still have reached the provider.
    case 'not_sent':
      return order.sends === 1 && order.state === 'made' ? to('not_sent', { decidedAt: at }) : null;
    case 'paid':
      return to('paid', { receipt: evidence.receipt, decidedAt: at });
    case 'failed':
      return to('failed', { reportedCode: evidence.code, decidedAt: at });
    case 'open':
    case 'not_found':
      return null;
  }
}
