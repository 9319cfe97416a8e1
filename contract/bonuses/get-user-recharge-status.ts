import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, ignoredText, wholeNumber } from '../edge.ts';
import { rewardStep } from './bonus.ts';

export const getUserRechargeStatus = defineCall({
  context: 'bonuses',
  name: 'getUserRechargeStatus',
  summary:
    'Returns whether a deposit arrived (rechargeStatus) and its reward is available (status), 1 or 0; null while a deposit is pending',
  method: 'GET',
  path: '/api/center/bonus/getUserRechargeStatus',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  clock: 'time',
  writes: false,
  served: true,
  params: z.object({ type: z._default(wholeNumber(1, 1), 1), time: ignoredText }),
  answer: z.object({
    status: z.nullable(z.int()),
    rechargeStatus: z.nullable(z.int()),
    list: z.array(rewardStep),
    amt: amount,
  }),
  refusals: {},
});
