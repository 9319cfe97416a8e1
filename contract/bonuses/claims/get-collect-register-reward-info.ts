import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, country, ignoredText } from '../../edge.ts';
import { rewardStep } from '../bonus.ts';

export const getCollectRegisterRewardInfo = defineCall({
  context: 'bonuses',
  name: 'getCollectRegisterRewardInfo',
  summary: 'What registering brings: status 1 when it waits, 2 when it was received, 0 when there is nothing',
  method: 'GET',
  path: '/api/center/bonus/getCollectRegisterRewardInfo',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  clock: 'time',
  writes: false,
  served: true,
  params: z.object({ country, time: ignoredText }),
  answer: z.object({ status: z.int(), list: z.array(rewardStep), amt: amount, proportion: z.int() }),
  refusals: {},
});
