import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, instantMs, language, uuid } from '../edge.ts';
import { deskRefused } from './chat.ts';

/** A call of the agents' desk: the token in the header `x-chat-desk` says which agent asks. */
export const chatDeskList = defineCall({
  context: 'support',
  name: 'chatDeskList',
  summary: 'Conversations of players, then of guests, each with those that wait first, for the agents',
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
          /** `player` or `guest`, with the last digits of the number where there is one. */
          who: z.string(),
          lastText: z.string(),
          lastFrom: z.enum(['player', 'agent']),
          lastAt: instantMs,
          /** Lines that no agent has answered yet. */
          waiting: z.int(),
        }),
      ),
    }),
  ]),
  refusals: {},
});
