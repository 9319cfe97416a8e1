import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, instantMs, uuid } from '../edge.ts';
import { currencyLabel } from '../markets/currency-label.ts';
import { roundsRefusals } from '../rounds/refusals.ts';

export const thirdRound = defineCall({
  context: 'studios',
  name: 'thirdRound',
  summary: "Returns one of the player's rounds of a third-party game, with the studio's page about it",
  method: 'GET',
  path: '/api/studios/round',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ roundId: uuid }),
  answer: z.object({
    roundId: z.string(),
    /** The studio's own number of the round. */
    reference: z.string(),
    gameId: z.int(),
    gameName: z.string(),
    title: z.string(),
    product: z.string(),
    currency: currencyLabel,
    stake: amount,
    payout: amount,
    /** The part of the payout that came from a jackpot of the studio. */
    jackpot: amount,
    status: z.enum(['open', 'settled', 'voided']),
    startedAt: instantMs,
    settledAt: z.nullable(instantMs),
    /** The studio's page; null if it has none or does not answer. */
    url: z.nullable(z.string()),
    /** The draw of a round that we drew from the studio's outcomes; null if the studio drew it. */
    drawn: z.nullable(
      z.object({
        mode: z.string(),
        /** The payout as a multiple of the chosen stake, in hundredths; null while the round is open. */
        hundredths: z.nullable(z.int()),
        drawName: z.string(),
        nonce: z.int(),
        seedHash: z.string(),
      }),
    ),
  }),
  refusals: { unknown_round: roundsRefusals.unknown_round },
});
