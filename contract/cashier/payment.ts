import * as z from 'zod/mini';
import { amount, instantMs } from '../edge.ts';
import { currencyLabel } from '../markets/currency-label.ts';

const paymentStatus = z.enum(['created', 'sent', 'pending_user', 'success', 'failed', 'expired', 'in_review']);

/** A deposit or withdrawal with its timeline. `reason` names why it failed (a text id under `payment.reason.…`);
 *  `providerCode` is the provider's own code, shown to support. */
export const payment = z.object({
  paymentId: z.string(),
  kind: z.enum(['deposit', 'withdraw']),
  provider: z.string(),
  status: paymentStatus,
  amount,
  /** What is kept of it for a tax office, and what the balance gains. */
  tax: amount,
  arrives: amount,
  currency: currencyLabel,
  /** The phone that is asked, masked. */
  phone: z.string(),
  reason: z.nullable(z.string()),
  providerCode: z.nullable(z.string()),
  providerReceipt: z.nullable(z.string()),
  createdAt: instantMs,
  /** When the prompt on the phone runs out. */
  expiresAt: z.nullable(instantMs),
  timeline: z.array(z.object({ step: z.string(), at: instantMs, detail: z.nullable(z.string()) })),
});

export type PaymentView = z.infer<typeof payment>;
