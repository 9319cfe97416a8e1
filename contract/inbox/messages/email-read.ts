import * as z from 'zod/mini';
import { defineCall, postTwin } from '../../call.ts';
import { done } from '../../edge.ts';
import { messageId } from './message.ts';
import { inboxRefusals } from '../refusals.ts';

export const emailRead = defineCall({
  context: 'inbox',
  name: 'emailRead',
  summary: 'Marks a message as read',
  method: 'GET',
  path: '/api/msg/email/read',
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

export const emailReadPost = postTwin(emailRead);
