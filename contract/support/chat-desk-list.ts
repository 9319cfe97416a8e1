import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, instantMs, language, uuid } from '../edge.ts';
import { deskRefused } from './chat.ts';

/** A call of the agents' desk. The token in the header `x-chat-desk` identifies the agent. */
export const chatDeskList = defineCall({
  context: 'support',
  name: 'chatDeskList',
  summary: 'Lists conversations for agents: players before guests, unanswered ones first',
  method: 'GET',
  path: '/api/support/chat/desk',
  signing: 'outside-party',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.union([
    deskRefused,
    z.object({
      conversations: z.array(
        z.object({
          id: uuid,
          country,
          lang: language,
          /** `player` or `guest`, with the last digits of the number if there is one. */
          who: z.string(),
          lastText: z.string(),
          lastFrom: z.enum(['player', 'agent']),
          lastAt: instantMs,
          /** Number of messages without an answer. */
          waiting: z.int(),
        }),
      ),
    }),
  ]),
  refusals: {},
});
