import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { done } from '../../edge.ts';
import { inboxRefusals } from '../refusals.ts';

export const updateNoticeLog = defineCall({
  context: 'inbox',
  name: 'updateNoticeLog',
  summary: 'Records that the player has seen a notice',
  method: 'POST',
  path: '/api/msg/new/notice/updateLog',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: ['message_not_found'] },
  served: true,
  params: z.object({ id: z.int().check(z.gte(1)) }),
  answer: done,
  refusals: { message_not_found: inboxRefusals.message_not_found },
});
