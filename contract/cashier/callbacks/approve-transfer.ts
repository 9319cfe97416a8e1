import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { plainText } from '../../edge.ts';

/** HTTP 200 approves; every other transfer gets 400. */
export const approveTransfer = defineCall({
  context: 'cashier',
  name: 'approveTransfer',
  summary: 'Question of Paystack before it carries out a transfer: is it ours',
  method: 'POST',
  path: '/api/payments/callback/paystack/approval/{secret}',
  signing: 'outside-party',
  encoding: 'bytes',
  importance: 'money',
  writes: false,
  bytesMax: 64 * 1024,
  served: true,
  params: z.object({ secret: plainText(8, 128) }),
  answer: z.object({}),
  refusals: {},
});
