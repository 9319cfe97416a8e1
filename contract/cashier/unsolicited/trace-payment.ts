import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { platformRefusals } from '../../envelope.ts';
import { cashierRefusals } from '../refusals.ts';
import { trace } from './payment-trace.ts';

/** Looks for money that a player sent, by the receipt in their text message. Another player's receipt answers like an unknown one. */
export const tracePayment = defineCall({
  context: 'cashier',
  name: 'tracePayment',
  summary: 'Looks for a payment by the receipt from the text message of the provider',
  method: 'POST',
  path: '/api/payments/claim',
  signing: 'signed',
  encoding: 'json',
  importance: 'money',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'platform', until: 'forever', passing: ['claims_used_up', 'provider_unavailable'] },
  served: true,
  params: z.object({ code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{8,12}$/)) }),
  answer: trace,
  refusals: {
    claims_used_up: cashierRefusals.claims_used_up,
    provider_unavailable: cashierRefusals.provider_unavailable,
    key_reused: platformRefusals.key_reused,
  },
});
