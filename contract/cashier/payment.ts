import * as z from 'zod/mini';
import { amount, instantMs } from '../edge.ts';
import { currencyLabel } from '../markets/currency-label.ts';

const paymentStatus = z.enum(['created', 'sent', 'pending_user', 'success', 'failed', 'expired', 'in_review']);

/** A deposit or withdrawal with its timeline. `reason` is the text id of a failure (under `payment.reason.…`).
 *  `providerCode` is the provider's own code, for support. */
export const payment = z.object({
  paymentId: z.string(),
  kind: z.enum(['deposit', 'withdraw']),
  provider: z.string(),
  status: paymentStatus,
  amount,
  /** The withheld tax, and the amount that the balance receives. */
  tax: amount,
  arrives: amount,
  currency: currencyLabel,
  /** The phone of the payment request, masked. */
  phone: z.string(),
  reason: z.nullable(z.string()),
  providerCode: z.nullable(z.string()),
  providerReceipt: z.nullable(z.string()),
  createdAt: instantMs,
  /** The time when the prompt on the phone expires. */
  expiresAt: z.nullable(instantMs),
  timeline: z.array(z.object({ step: z.string(), at: instantMs, detail: z.nullable(z.string()) })),
});

export type PaymentView = z.infer<typeof payment>;
