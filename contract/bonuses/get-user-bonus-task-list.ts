import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ignoredText } from '../edge.ts';
import { bonusFlow } from './bonus.ts';

export const getUserBonusTaskList = defineCall({
  context: 'bonuses',
  name: 'getUserBonusTaskList',
  summary: 'The bonuses that are being wagered',
  method: 'GET',
  path: '/api/center/bonus/getUserBonusTaskList',
  signing: 'signed',
  encoding: 'query',
  writes: false,
  served: false,
  params: z.object({ time: ignoredText }),
  answer: z.array(bonusFlow),
  refusals: {},
});
