import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { wholeNumber } from '../edge.ts';
import { chatMessage } from './chat.ts';

/** Returns the newest hundred messages after `after` and, unless `before` is 0, before `before`. They are sorted from old
 *  to new. */
export const chatMessages = defineCall({
  context: 'support',
  name: 'chatMessages',
  summary: "Returns the caller's conversation with customer service",
  method: 'GET',
  path: '/api/support/chat/messages',
  signing: 'signed-or-guest',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ after: z._default(wholeNumber(0, 1_000_000), 0), before: z._default(wholeNumber(0, 1_000_000), 0) }),
  answer: z.object({ messages: z.array(chatMessage) }),
  refusals: {},
});
