import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { uuid } from '../edge.ts';
import { chatMessage, chatText, deskRefused } from './chat.ts';

/** A call of the agents' desk: the token in the header `x-chat-desk` says which agent asks. */
export const chatDeskReply = defineCall({
  context: 'support',
  name: 'chatDeskReply',
  summary: 'An agent answers',
  method: 'POST',
  path: '/api/support/chat/desk/{id}/reply',
  signing: 'outside-party',
  encoding: 'json',
  importance: 'other',
  // The desk asks once and shows what was written; nothing repeats it by itself.
  writes: false,
  served: true,
  params: z.object({ id: uuid, text: chatText }),
  answer: z.union([deskRefused, chatMessage]),
  refusals: {},
});
