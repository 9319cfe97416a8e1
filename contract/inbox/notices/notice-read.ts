import * as z from 'zod/mini';
import { defineCall, postTwin } from '../../call.ts';
import { done } from '../../edge.ts';
import { messageId } from '../messages/message.ts';
import { inboxRefusals } from '../refusals.ts';

export const noticeRead = defineCall({
  context: 'inbox',
  name: 'noticeRead',
  summary: 'Marks a notice as read',
  method: 'GET',
  path: '/api/msg/notice/read',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: ['message_not_found'], natural: { params: ['id'], names: 'for now' } },
  served: true,
  params: z.object({ id: messageId }),
  answer: done,
  refusals: { message_not_found: inboxRefusals.message_not_found },
});

export const noticeReadPost = postTwin(noticeRead);
