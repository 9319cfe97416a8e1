import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, country, ignoredText } from '../../edge.ts';
import { rewardStep } from '../bonus.ts';

export const getCollectRegisterRewardInfo = defineCall({
  context: 'bonuses',
  name: 'getCollectRegisterRewardInfo',
  summary: 'Returns the registration reward: status 1 available, 2 received, 0 none',
  method: 'GET',
  path: '/api/center/bonus/getCollectRegisterRewardInfo',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  clock: 'time',
  writes: false,
  served: true,
  params: z.object({ country, time: ignoredText }),
  answer: z.object({ status: z.int(), list: z.array(rewardStep), amt: amount, proportion: z.int(), batchId: z.int() }),
  refusals: {},
});
