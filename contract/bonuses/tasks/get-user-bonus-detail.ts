import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, gameNumber, language, wholeNumber } from '../../edge.ts';
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
  params: z.object({
    flowId: wholeNumber(0, 2_147_483_647),
    lang: z.optional(language),
    /** The game that the plain figures are for. */
    gameId: z.optional(gameNumber),
  }),
  answer: z.object({
    ...bonusFlow.shape,
    rules: z.string(),
    /** The purse that stakes are taken from first. */
    stakeOrder: z.enum(['bonus_first', 'cash_first']),
    /** A stake above this amount takes nothing from the bonus. */
    stakeMax: z.nullable(amount),
    /** Maximum amount that becomes cash. */
    cashOutMax: z.nullable(amount),
    /** A withdrawal takes the bonus away. */
    isForfeitedByWithdrawal: z.boolean(),
    /** The version of the promotion's terms that this bonus keeps, and their SHA-256 in hexadecimal; null without a promotion. */
    terms: z.nullable(z.object({ version: z.int(), hash: z.string() })),
    /** The rest of the wagering in numbers; null unless the bonus is being wagered. Rounded up. */
    plain: z.nullable(
      z.object({
        /** The game that the figures are for: the asked one, else the player's most played that counts, else the first that does. */
        game: z.string(),
        /** The share of a stake that counts, in millionths. */
        gamePpm: z.int(),
        usualStake: amount,
        /** Null for a game that does not count and takes nothing from the bonus. */
        rounds: z.nullable(z.int()),
        roundsPerDay: z.nullable(z.int()),
        /** The average cost of wagering the rest on this game. */
        expectedLoss: z.nullable(amount),
        worthNow: amount,
        losesOnWithdrawal: amount,
        /** Cash that stays free to withdraw. */
        cashFree: amount,
        /** The titles of the games that do not count, and take nothing from the bonus. */
        gamesNotCounting: z.array(z.string()),
      }),
    ),
  }),
  refusals: { unknown_bonus: bonusesRefusals.unknown_bonus },
});
