import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country } from '../../edge.ts';

export const verifyCodeTemplate = defineCall({
  context: 'players',
  name: 'verifyCodeTemplate',
  summary: "Returns the format of a country's one-time codes",
  method: 'GET',
  path: '/api/bet/verify/code/template',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country }),
  answer: z.object({
    /** Number of digits of a code. */
    length: z.int(),
    /** The English text of the message with the placeholders {code} and {minutes}. */
    template: z.string(),
    expiresInSeconds: z.int(),
    resendAfterSeconds: z.int(),
    /** False if the country has no SMS. Players then contact customer service. */
    available: z.boolean(),
  }),
  refusals: {},
});
