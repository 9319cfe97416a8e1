import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { ignoredText, wholeNumber } from '../../edge.ts';

export const getUserBonusUnreadMsg = defineCall({
  context: 'bonuses',
  name: 'getUserBonusUnreadMsg',
  summary: 'Counts unread bonus messages',
  method: 'GET',
  path: '/api/center/bonus/getUserBonusUnreadMsg',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  clock: 'time',
  writes: false,
  served: true,
  params: z.object({ type: z.optional(wholeNumber(0, 99)), time: ignoredText }),
  answer: z.object({ count: z.int() }),
  refusals: {},
});
