import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, instantMs, moreOf, pageOf, seqMark, size, wholeNumber } from '../edge.ts';
import { bonusesRefusals } from './refusals.ts';

export const selectBonusFlow = defineCall({
  context: 'bonuses',
  name: 'selectBonusFlow',
  summary: 'Lists the rounds that counted towards one bonus',
  method: 'GET',
  path: '/api/center/bonus/selectBonusFlow',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ flowId: wholeNumber(0, 2_147_483_647), size, more: moreOf(seqMark) }),
  answer: pageOf(z.object({ roundId: z.string(), title: z.string(), stake: amount, counted: amount, cts: instantMs })),
  refusals: { unknown_bonus: bonusesRefusals.unknown_bonus },
});
