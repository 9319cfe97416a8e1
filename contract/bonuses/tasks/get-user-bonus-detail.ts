import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, language, wholeNumber } from '../../edge.ts';
import { bonusFlow } from '../bonus.ts';
import { bonusesRefusals } from '../refusals.ts';

export const getUserBonusDetail = defineCall({
  context: 'bonuses',
  name: 'getUserBonusDetail',
  summary: 'Returns one bonus with its terms',
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
    /** The purse that stakes are taken from first. */
    stakeOrder: z.enum(['bonus_first', 'cash_first']),
    /** A stake above this amount takes nothing from the bonus. */
    stakeMax: z.nullable(amount),
    /** Maximum amount that becomes cash. */
    cashOutMax: z.nullable(amount),
  }),
  refusals: { unknown_bonus: bonusesRefusals.unknown_bonus },
});
