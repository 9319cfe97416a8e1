import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { platformRefusals } from '../envelope.ts';
import { uuid } from '../edge.ts';
import { payment } from './payment.ts';
import { cashierRefusals } from './refusals.ts';

export const cancelPayment = defineCall({
  context: 'cashier',
  name: 'cancelPayment',
  summary: 'Cancels a withdrawal that was not sent yet, or a deposit that waits on a payment page',
  method: 'POST',
  path: '/api/payments/{id}/cancel',
  signing: 'signed',
  encoding: 'json',
  importance: 'money',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'platform', until: 'forever', passing: [] },
  served: true,
  params: z.object({ id: uuid }),
  answer: payment,
  refusals: {
    unknown_payment: cashierRefusals.unknown_payment,
    not_cancellable: cashierRefusals.not_cancellable,
    key_reused: platformRefusals.key_reused,
  },
});
