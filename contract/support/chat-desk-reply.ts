import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { uuid } from '../edge.ts';
import { chatMessage, chatText, deskRefused } from './chat.ts';

/** A call of the agents' desk. The token in the header `x-chat-desk` identifies the agent. */
export const chatDeskReply = defineCall({
  context: 'support',
  name: 'chatDeskReply',
  summary: "Sends an agent's answer",
  method: 'POST',
  path: '/api/support/chat/desk/{id}/reply',
  signing: 'outside-party',
  encoding: 'json',
  importance: 'other',
  // The desk sends a reply once and shows the result, without automatic retries, so it needs no key.
  writes: false,
  served: true,
  params: z.object({ id: uuid, text: chatText }),
  answer: z.union([deskRefused, chatMessage]),
  refusals: {},
});
