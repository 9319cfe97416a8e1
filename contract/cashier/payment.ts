import * as z from 'zod/mini';
import { amount, instantMs } from '../edge.ts';
import { currencyLabel } from '../markets/currency-label.ts';

/** A deposit is created, sent, pending_user, then success, failed or expired. A withdrawal is waiting, approved, sending, accepted or
 *  unknown, then paid, returned or reversed. `in_review` is common to both: operators decide. */
const paymentStatus = z.enum([
  'created',
  'sent',
  'pending_user',
  'success',
  'failed',
  'expired',
  'in_review',
  'waiting',
  'approved',
  'sending',
  'accepted',
  'unknown',
  'paid',
  'returned',
  'reversed',
]);

/** The condition that a waiting withdrawal waits for. */
const withdrawalWait = z.enum(['approval', 'identity', 'name', 'cooling', 'float', 'provider', 'review', 'earlier_part']);

/** A deposit or withdrawal with its timeline. `reason` is the text id of a failure (under `payment.reason.…`).
 *  `providerCode` is the provider's own code, for support. */
export const payment = z.object({
  paymentId: z.string(),
  kind: z.enum(['deposit', 'withdraw']),
  provider: z.string(),
  /** The method as in the options, and the name that players read: of the method, or of the receiving bank. */
  method: z.string(),
  methodName: z.string(),
  status: paymentStatus,
  amount,
  /** The withheld tax, and the amount that the balance or, of a withdrawal, the phone receives. */
  tax: amount,
  arrives: amount,
  currency: currencyLabel,
  /** The player's phone, masked. */
  phone: z.string(),
  reason: z.nullable(z.string()),
  providerCode: z.nullable(z.string()),
  providerReceipt: z.nullable(z.string()),
  createdAt: instantMs,
  /** The time when the prompt on the phone expires. */
  expiresAt: z.nullable(instantMs),
  /** The payer's next act while a deposit is open: approve the prompt on the phone, pay on a page of the provider, or enter a code. `wait`: a
   *  saved card is charged. */
  next: z.nullable(
    z.object({
      kind: z.enum(['prompt', 'open_page', 'type_code', 'wait']),
      pageUrl: z.nullable(z.string()),
      codeHint: z.nullable(z.string()),
    }),
  ),
  /** The masked number or account that a withdrawal goes to; null for a deposit, like the fields below. */
  destination: z.nullable(z.string()),
  waitsFor: z.nullable(withdrawalWait),
  /** The time by which the withdrawal was promised to arrive. */
  promisedBy: z.nullable(instantMs),
  /** The amount added to the balance because the withdrawal was late. */
  compensation: z.nullable(amount),
  /** True while the player can cancel the withdrawal, or a part of its amount that is not sent. */
  cancellable: z.boolean(),
  /** The withdrawals of an amount that leaves in parts, in their order, with the amounts that leave; else empty. */
  parts: z.array(z.object({ paymentId: z.string(), amount })),
  timeline: z.array(z.object({ step: z.string(), at: instantMs, detail: z.nullable(z.string()) })),
});

export type PaymentView = z.infer<typeof payment>;
