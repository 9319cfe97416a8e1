import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { done } from '../../edge.ts';
import { messageId } from '../messages/message.ts';
import { inboxRefusals } from '../refusals.ts';

export const popupClose = defineCall({
  context: 'inbox',
  name: 'popupClose',
  summary: 'Records that the player closed a popup',
  method: 'POST',
  path: '/api/center/popup/close',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: ['message_not_found'] },
  served: true,
  params: z.object({ id: messageId }),
  answer: done,
  refusals: { message_not_found: inboxRefusals.message_not_found },
});
