import * as z from 'zod/mini';
import { defineCall, postTwin } from '../../call.ts';
import { done } from '../../edge.ts';
import { messageId } from './message.ts';
import { inboxRefusals } from '../refusals.ts';

export const emailDelete = defineCall({
  context: 'inbox',
  name: 'emailDelete',
  summary: 'Deletes a message',
  method: 'GET',
  path: '/api/msg/email/delete',
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

export const emailDeletePost = postTwin(emailDelete);
