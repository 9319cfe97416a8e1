import * as z from 'zod/mini';
import { defineCall, postTwin } from '../../call.ts';
import { done } from '../../edge.ts';
import { messageId } from '../messages/message.ts';
import { inboxRefusals } from '../refusals.ts';

export const noticeDelete = defineCall({
  context: 'inbox',
  name: 'noticeDelete',
  summary: 'Deletes a notice for the player',
  method: 'GET',
  path: '/api/msg/notice/delete',
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

export const noticeDeletePost = postTwin(noticeDelete);
