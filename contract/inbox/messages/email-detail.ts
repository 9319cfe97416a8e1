import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { message, messageId } from './message.ts';
import { inboxRefusals } from '../refusals.ts';

export const emailDetail = defineCall({
  context: 'inbox',
  name: 'emailDetail',
  summary: 'One message',
  method: 'GET',
  path: '/api/msg/email/detail',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ id: messageId }),
  answer: message,
  refusals: { message_not_found: inboxRefusals.message_not_found },
});
