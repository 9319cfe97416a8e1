import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { uuid, wholeNumber } from '../edge.ts';
import { chatMessage, deskRefused } from './chat.ts';

/** A call of the agents' desk. The token in the header `x-chat-desk` identifies the agent. */
export const chatDeskMessages = defineCall({
  context: 'support',
  name: 'chatDeskMessages',
  summary: 'Returns one conversation for agents',
  method: 'GET',
  path: '/api/support/chat/desk/{id}',
  signing: 'outside-party',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ id: uuid, after: z._default(wholeNumber(0, 1_000_000), 0) }),
  answer: z.union([deskRefused, z.object({ messages: z.array(chatMessage) })]),
  refusals: {},
});
