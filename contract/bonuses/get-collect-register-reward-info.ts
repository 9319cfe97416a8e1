import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, country, ignoredText } from '../edge.ts';
import { rewardStep } from './bonus.ts';

export const getCollectRegisterRewardInfo = defineCall({
  context: 'bonuses',
  name: 'getCollectRegisterRewardInfo',
  summary: 'What registering brings',
  method: 'GET',
  path: '/api/center/bonus/getCollectRegisterRewardInfo',
  signing: 'signed',
  encoding: 'query',
  writes: false,
  served: false,
  params: z.object({ country, time: ignoredText }),
  answer: z.object({ status: z.int(), list: z.array(rewardStep), amt: amount, proportion: z.int() }),
  refusals: {},
});
