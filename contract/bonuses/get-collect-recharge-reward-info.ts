import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, country, ignoredText, wholeNumber } from '../edge.ts';
import { rewardStep } from './bonus.ts';

export const getCollectRechargeRewardInfo = defineCall({
  context: 'bonuses',
  name: 'getCollectRechargeRewardInfo',
  summary: 'What the next deposit brings',
  method: 'GET',
  path: '/api/center/bonus/getCollectRechargeRewardInfo',
  signing: 'signed',
  encoding: 'query',
  writes: false,
  served: false,
  params: z.object({ country, type: wholeNumber(0, 99), time: ignoredText }),
  answer: z.object({
    status: z.nullable(z.int()),
    rechargeStatus: z.nullable(z.int()),
    list: z.array(rewardStep),
    amt: amount,
  }),
  refusals: {},
});
