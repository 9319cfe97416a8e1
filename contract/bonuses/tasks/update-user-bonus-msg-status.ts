import * as z from 'zod/mini';
import { defineCall, postTwin } from '../../call.ts';
import { done, wholeNumber } from '../../edge.ts';

export const updateUserBonusMsgStatus = defineCall({
  context: 'bonuses',
  name: 'updateUserBonusMsgStatus',
  summary: 'Marks bonus messages as read',
  method: 'GET',
  path: '/api/center/bonus/updateUserBonusMsgStatus',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: [], natural: { params: ['type'], names: 'for now' } },
  served: true,
  params: z.object({ type: z.optional(wholeNumber(0, 99)) }),
  answer: done,
  refusals: {},
});

export const updateUserBonusMsgStatusPost = postTwin(updateUserBonusMsgStatus);
