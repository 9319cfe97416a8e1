import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { ignoredText, instantMs, oneOfNumbers } from '../../edge.ts';

/** Unsigned, it only returns whether the session of the header `token` is active. Signed and with a platform, it returns the
 *  one-time token for POST /api/center/login/token. An address carries it as coinToken or hashToken. */
export const singleSignIn = defineCall({
  context: 'players',
  name: 'singleSignIn',
  summary: 'Returns whether the session is active and, for a signed call, a one-time token for sign-in elsewhere',
  method: 'GET',
  path: '/api/center/user/singleSignIn',
  signing: 'signed-or-unsigned',
  encoding: 'query',
  importance: 'other',
  clock: 'time',
  writes: false,
  served: true,
  params: z.object({ platform: z.optional(oneOfNumbers([22, 21])), time: ignoredText }),
  answer: z.object({
    alive: z.boolean(),
    accessToken: z.nullable(z.string()),
    expiresAt: z.nullable(instantMs),
  }),
  refusals: {},
});
