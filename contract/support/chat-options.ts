import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, language } from '../edge.ts';

/** How live chat is served in a country: by our own inbox, or by Chatwoot's widget. `identifierHash` proves to Chatwoot
 *  who a signed-in player is (hex HMAC-SHA256 of the identifier); null for visitors. */
export const chatOptions = defineCall({
  context: 'support',
  name: 'chatOptions',
  summary: 'How live chat is served in a country, and who the caller is there',
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
      /** The frame that runs the widget, on an origin of its own. */
      frameUrl: z.string(),
      websiteToken: z.string(),
      player: z.nullable(z.object({ identifier: z.string(), name: z.string(), identifierHash: z.string() })),
    }),
  ]),
  refusals: {},
});
