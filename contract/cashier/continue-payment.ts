import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { uuid } from '../edge.ts';
import { platformRefusals } from '../envelope.ts';
import { playersRefusals } from '../players/refusals.ts';
import { payment } from './payment.ts';
import { cashierRefusals } from './refusals.ts';

/** A deposit that waits for no code is answered as it is. */
export const continuePayment = defineCall({
  context: 'cashier',
  name: 'continuePayment',
  summary: "Enters the code from the payer's phone for a deposit",
  method: 'POST',
  path: '/api/payments/{id}/continue',
  signing: 'signed',
  encoding: 'json',
  importance: 'money',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'platform', until: 'forever', passing: ['payment_code_wrong', 'provider_unavailable', 'too_many_attempts'] },
  served: true,
  params: z.object({ id: uuid, code: z.string().check(z.regex(/^\d{4,8}$/)) }),
  answer: payment,
  refusals: {
    unknown_payment: cashierRefusals.unknown_payment,
    payment_code_wrong: cashierRefusals.payment_code_wrong,
    provider_unavailable: cashierRefusals.provider_unavailable,
    too_many_attempts: playersRefusals.too_many_attempts,
    key_reused: platformRefusals.key_reused,
  },
});
