import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, country, instantMs } from '../edge.ts';
import { currencyLabel } from '../markets/currency-label.ts';

export const countryJackpot = defineCall({
  context: 'rounds',
  name: 'countryJackpot',
  summary: 'The jackpot of a country: what stands in it, what feeds it, its odds, and who won it last (nobody is named)',
  method: 'GET',
  path: '/api/rounds/jackpot',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({ country }),
  answer: z.object({
    /** Null where none runs. */
    jackpot: z.nullable(
      z.object({
        jackpotId: z.string(),
        currency: currencyLabel,
        amount,
        /** What it begins with again after a win. */
        seed: amount,
        /** The share of each stake that goes into it, in millionths. */
        contributionPpm: z.int(),
        /** Each whole `unit` of a stake is one chance in `chanceIn`. */
        unit: amount,
        chanceIn: z.int(),
        gameIds: z.array(z.int()),
        lastWins: z.array(z.object({ gameId: z.int(), showName: z.string(), amount, at: instantMs })),
      }),
    ),
  }),
  refusals: {},
});
