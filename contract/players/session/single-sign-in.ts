import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { ignoredText, instantMs, oneOfNumbers } from '../../edge.ts';

/** Unsigned it only says whether the session of the header `token` is alive. Signed, and told for which platform, it hands
 *  out the one-use token that POST /api/center/login/token takes; an address carries it as coinToken or hashToken. */
export const singleSignIn = defineCall({
  context: 'players',
  name: 'singleSignIn',
  summary: 'Whether the session is alive and, for a player who signs, a one-use token that signs in elsewhere',
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
