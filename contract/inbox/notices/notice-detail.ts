import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { messageId } from '../messages/message.ts';
import { notice } from './notice.ts';
import { inboxRefusals } from '../refusals.ts';

export const noticeDetail = defineCall({
  context: 'inbox',
  name: 'noticeDetail',
  summary: 'One notice',
  method: 'GET',
  path: '/api/msg/notice/detail',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ id: messageId }),
  answer: notice,
  refusals: { message_not_found: inboxRefusals.message_not_found },
});
