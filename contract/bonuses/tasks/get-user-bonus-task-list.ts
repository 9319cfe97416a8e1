import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { ignoredText, language } from '../../edge.ts';
import { bonusFlow } from '../bonus.ts';

export const getUserBonusTaskList = defineCall({
  context: 'bonuses',
  name: 'getUserBonusTaskList',
  summary: 'Lists the bonus in wagering, then finished ones, newest first',
  method: 'GET',
  path: '/api/center/bonus/getUserBonusTaskList',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  clock: 'time',
  writes: false,
  served: true,
  params: z.object({ time: ignoredText, lang: z.optional(language) }),
  answer: z.array(bonusFlow),
  refusals: {},
});
