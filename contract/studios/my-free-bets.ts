import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, instantMs } from '../edge.ts';
import { currencyLabel } from '../markets/currency-label.ts';

export const myFreeBets = defineCall({
  context: 'studios',
  name: 'myFreeBets',
  summary: "Lists the player's free bets in games of studios, newest first",
  method: 'GET',
  path: '/api/studios/freeBets',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        gameId: z.int(),
        gameName: z.string(),
        title: z.string(),
        currency: currencyLabel,
        count: z.int(),
        /** The worth of each bet. */
        value: amount,
        /** `due` until the studio has confirmed it. */
        status: z.enum(['due', 'active', 'used', 'cancelled', 'expired']),
        endsAt: instantMs,
      }),
    ),
  }),
  refusals: {},
});
