import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, instantMs, moreOf, pageOf, seqMark, size } from '../../edge.ts';
import { bonusStatus } from '../bonus.ts';

export const getUserBonusTransactionList = defineCall({
  context: 'bonuses',
  name: 'getUserBonusTransactionList',
  summary: 'Lists grants, exchanges and returns of bonuses, newest first',
  method: 'GET',
  path: '/api/center/bonus/getUserBonusTransactionList',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ size, more: moreOf(seqMark) }),
  answer: pageOf(z.object({ id: z.string(), flowId: z.int(), amount, status: bonusStatus, cts: instantMs })),
  refusals: {},
});
