import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { wholeNumber } from '../edge.ts';
import { bonusFlow } from './bonus.ts';
import { bonusesRefusals } from './refusals.ts';

export const getUserBonusDetail = defineCall({
  context: 'bonuses',
  name: 'getUserBonusDetail',
  summary: 'One bonus with its rules',
  method: 'GET',
  path: '/api/center/bonus/getUserBonusDetail',
  signing: 'signed',
  encoding: 'query',
  writes: false,
  served: false,
  params: z.object({ flowId: wholeNumber(0, 2_147_483_647) }),
  answer: z.object({ ...bonusFlow.shape, rules: z.string() }),
  refusals: { unknown_bonus: bonusesRefusals.unknown_bonus },
});
