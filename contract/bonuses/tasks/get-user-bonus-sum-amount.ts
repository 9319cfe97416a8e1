import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, ignoredText, wholeNumber } from '../../edge.ts';

export const getUserBonusSumAmount = defineCall({
  context: 'bonuses',
  name: 'getUserBonusSumAmount',
  summary: "Returns the player's current bonus and the total received",
  method: 'GET',
  path: '/api/center/bonus/getUserBonusSumAmount',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  clock: 'time',
  writes: false,
  served: true,
  params: z.object({ type: z.optional(wholeNumber(0, 99)), time: ignoredText }),
  answer: z.object({ amount, received: amount }),
  refusals: {},
});
