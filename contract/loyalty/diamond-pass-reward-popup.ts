import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

export const diamondPassRewardPopup = defineCall({
  context: 'loyalty',
  name: 'diamondPassRewardPopup',
  summary: 'Whether a reward of the diamond passport waits',
  method: 'POST',
  path: '/api/center/diamond/pass/getUserRewardPopup',
  signing: 'signed',
  encoding: 'form',
  writes: false,
  served: false,
  params: z.object({}),
  answer: z.object({ num: z.int(), activityId: z.int() }),
  refusals: {},
});
