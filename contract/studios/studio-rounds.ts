import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { plainText } from '../edge.ts';

/** The last two parts are the vendor's own paths, such as `wallet/play`. The body and the answer have the vendor's shape. */
export const studioRounds = defineCall({
  context: 'studios',
  name: 'studioRounds',
  summary: "A studio's game in the player's browser asks for its rounds, which we draw; the session in the body identifies the player",
  method: 'POST',
  path: '/api/studios/{studio}/rounds/{group}/{act}',
  signing: 'outside-party',
  fromPages: true,
  encoding: 'bytes',
  importance: 'money',
  writes: false,
  bytesMax: 4 * 1024,
  served: true,
  params: z.object({ studio: plainText(1, 20), group: plainText(1, 30), act: plainText(1, 30) }),
  answer: z.record(z.string(), z.unknown()),
  refusals: {},
});
