import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pieces, wholeNumber } from '../edge.ts';

export const getActivityPoint = defineCall({
  context: 'loyalty',
  name: 'getActivityPoint',
  summary: "Returns the player's points; the field dot is the BPS",
  method: 'GET',
  path: '/api/center/activity/getActivityPoint',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ activityId: z.optional(wholeNumber(0, 2_147_483_647)) }),
  answer: z.object({ dot: pieces }),
  refusals: {},
});
