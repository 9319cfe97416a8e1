import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { plainText } from '../edge.ts';

export const providerCallback = defineCall({
  context: 'cashier',
  name: 'providerCallback',
  summary: 'Callback of a payment provider about a payment; the server confirms it with the provider',
  method: 'POST',
  alsoByPut: true,
  path: '/api/payments/callback/{provider}/{secret}',
  signing: 'outside-party',
  encoding: 'bytes',
  importance: 'money',
  writes: false,
  bytesMax: 64 * 1024,
  served: true,
  params: z.object({ provider: plainText(2, 30), secret: plainText(8, 128) }),
  answer: z.object({}),
  refusals: {},
});
