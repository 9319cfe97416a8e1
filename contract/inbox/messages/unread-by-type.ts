import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { pieces } from '../../edge.ts';

export const unreadByType = defineCall({
  context: 'inbox',
  name: 'unreadByType',
  summary: 'Counts unread messages',
  method: 'GET',
  path: '/api/msg/email/unreadByType',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ product: z._default(z.literal('casino'), 'casino') }),
  answer: z.object({ noticeNum: pieces, paymentNum: pieces, selfNum: pieces }),
  refusals: {},
});
