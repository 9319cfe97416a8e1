import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, language, wholeNumber } from '../../edge.ts';
import { bonusFlow } from '../bonus.ts';
import { bonusesRefusals } from '../refusals.ts';

export const getUserBonusDetail = defineCall({
  context: 'bonuses',
  name: 'getUserBonusDetail',
  summary: 'One bonus with its rules',
  method: 'GET',
  path: '/api/center/bonus/getUserBonusDetail',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ flowId: wholeNumber(0, 2_147_483_647), lang: z.optional(language) }),
  answer: z.object({
    ...bonusFlow.shape,
    rules: z.string(),
    /** Which purse a stake empties first. */
    stakeOrder: z.enum(['bonus_first', 'cash_first']),
    /** A stake above it takes nothing from the bonus. */
    stakeMax: z.nullable(amount),
    /** The most that becomes cash. */
    cashOutMax: z.nullable(amount),
  }),
  refusals: { unknown_bonus: bonusesRefusals.unknown_bonus },
});
