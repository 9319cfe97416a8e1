import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, country, ignoredText, wholeNumber } from '../../edge.ts';
import { rewardStep } from '../bonus.ts';

export const getCollectRechargeRewardInfo = defineCall({
  context: 'bonuses',
  name: 'getCollectRechargeRewardInfo',
  summary: 'Returns the reward of the first deposit (type 1) or the second (type 2)',
  method: 'GET',
  path: '/api/center/bonus/getCollectRechargeRewardInfo',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  clock: 'time',
  writes: false,
  served: true,
  params: z.object({ country, type: wholeNumber(1, 2), time: ignoredText }),
  answer: z.object({
    status: z.nullable(z.int()),
    rechargeStatus: z.nullable(z.int()),
    list: z.array(rewardStep),
    amt: amount,
  }),
  refusals: {},
});
