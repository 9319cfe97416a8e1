import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

export const diamondPassRewardPopup = defineCall({
  context: 'loyalty',
  name: 'diamondPassRewardPopup',
  summary: 'Counts the unclaimed rewards of the diamond passport and lists their ranks',
  method: 'POST',
  path: '/api/center/diamond/pass/getUserRewardPopup',
  signing: 'signed',
  encoding: 'form',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({ num: z.int(), activityId: z.int() }),
  refusals: {},
});
