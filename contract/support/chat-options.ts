import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, language } from '../edge.ts';

/** The live chat of a country: our own inbox, or Chatwoot's widget. `identifierHash` authenticates a signed-in player to
 *  Chatwoot (hex HMAC-SHA256 of the identifier); null for visitors. */
export const chatOptions = defineCall({
  context: 'support',
  name: 'chatOptions',
  summary: "Returns the live chat settings of a country, and the caller's identity in it",
  method: 'GET',
  path: '/api/support/chat/options',
  signing: 'signed-or-unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, lang: language }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('own') }),
    z.object({
      kind: z.literal('chatwoot'),
      /** The frame with the widget, on an origin of its own. */
      frameUrl: z.string(),
      websiteToken: z.string(),
      player: z.nullable(z.object({ identifier: z.string(), name: z.string(), identifierHash: z.string() })),
    }),
  ]),
  refusals: {},
});
