import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, instantMs, moreOf, pageOf, pieces, size, uuidMark } from '../edge.ts';
import { currencyLabel } from '../markets/currency-label.ts';

export const userGameLog = defineCall({
  context: 'history',
  name: 'userGameLog',
  summary: "Lists the player's cash bets, newest first",
  method: 'GET',
  path: '/api/report/userGameLog/query',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ size, more: moreOf(uuidMark) }),
  answer: pageOf(
    z.object({
      roundId: z.string(),
      gameId: z.int(),
      gameName: z.string(),
      title: z.string(),
      currency: currencyLabel,
      status: z.enum(['open', 'settled', 'voided']),
      stake: amount,
      payout: amount,
      points: pieces,
      /** The player's choice as sent; null for a game without a choice. */
      choice: z.unknown(),
      /** The game's events for the choice in a shared round; null otherwise. */
      placed: z.unknown(),
      /** True for a game of another studio, whose round has the studio's own page. */
      isThird: z.boolean(),
      startedAt: instantMs,
      settledAt: z.nullable(instantMs),
    }),
  ),
  refusals: {},
});
