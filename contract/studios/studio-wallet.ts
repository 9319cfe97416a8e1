import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { plainText } from '../edge.ts';

/** The last two parts are the vendor's own paths, such as `transaction/bet`. The body and the answer have the vendor's shape. */
export const studioWallet = defineCall({
  context: 'studios',
  name: 'studioWallet',
  summary: "A studio's call to the wallet: balance, bet, win or rollback; its signature covers the raw body",
  method: 'POST',
  path: '/api/studios/{studio}/wallet/{group}/{act}',
  signing: 'outside-party',
  lane: 'studios',
  encoding: 'bytes',
  importance: 'money',
  writes: false,
  bytesMax: 64 * 1024,
  served: true,
  params: z.object({ studio: plainText(1, 20), group: plainText(1, 30), act: plainText(1, 30) }),
  answer: z.record(z.string(), z.unknown()),
  refusals: {},
});
