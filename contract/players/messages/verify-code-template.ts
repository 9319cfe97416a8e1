import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country } from '../../edge.ts';

export const verifyCodeTemplate = defineCall({
  context: 'players',
  name: 'verifyCodeTemplate',
  summary: 'How one-time codes of a country look',
  method: 'GET',
  path: '/api/bet/verify/code/template',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country }),
  answer: z.object({
    /** How many digits a code has. */
    length: z.int(),
    /** The words of the message in English; {code} and {minutes} stand where they are filled in. */
    template: z.string(),
    expiresInSeconds: z.int(),
    resendAfterSeconds: z.int(),
    /** False where no messages can be sent: customer service is the way then. */
    available: z.boolean(),
  }),
  refusals: {},
});
