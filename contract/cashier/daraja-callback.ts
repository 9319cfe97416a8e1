import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { plainText } from '../edge.ts';

export const darajaCallback = defineCall({
  context: 'cashier',
  name: 'darajaCallback',
  summary: 'Callback of M-Pesa about a payment; the server confirms it with the provider',
  method: 'POST',
  path: '/api/payments/callback/daraja/{secret}',
  signing: 'outside-party',
  encoding: 'json',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({ secret: plainText(16, 128), Body: z.optional(z.unknown()), Result: z.optional(z.unknown()) }),
  answer: z.object({ ResultCode: z.literal(0), ResultDesc: z.string() }),
  refusals: {},
});
