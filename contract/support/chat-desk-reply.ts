import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { plainText, uuid } from '../edge.ts';
import { chatMessage, chatText, deskRefused } from './chat.ts';

/** A call of the agents' desk: whoever shows the desk's token in the header `x-chat-desk` is an agent. */
export const chatDeskReply = defineCall({
  context: 'support',
  name: 'chatDeskReply',
  summary: 'An agent answers',
  method: 'POST',
  path: '/api/support/chat/desk/{id}/reply',
  signing: 'outside-party',
  encoding: 'json',
  // The desk asks once and shows what was written; nothing repeats it by itself.
  writes: false,
  served: true,
  params: z.object({ id: uuid, name: plainText(1, 40), text: chatText }),
  answer: z.union([deskRefused, chatMessage]),
  refusals: {},
});
