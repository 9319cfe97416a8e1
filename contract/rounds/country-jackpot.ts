import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, country, instantMs } from '../edge.ts';
import { currencyLabel } from '../markets/currency-label.ts';

export const countryJackpot = defineCall({
  context: 'rounds',
  name: 'countryJackpot',
  summary: 'Returns the jackpot of a country: its value, contribution, odds and last winners (without names)',
  method: 'GET',
  path: '/api/rounds/jackpot',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({ country }),
  answer: z.object({
    /** Null if none is running. */
    jackpot: z.nullable(
      z.object({
        jackpotId: z.string(),
        currency: currencyLabel,
        amount,
        /** The amount after a win. */
        seed: amount,
        /** The contribution of each stake in millionths. */
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
