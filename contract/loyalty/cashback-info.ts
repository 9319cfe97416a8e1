import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, pieces } from '../edge.ts';

export const cashbackInfo = defineCall({
  context: 'loyalty',
  name: 'cashbackInfo',
  summary: 'Tells the weekly cashback: the share of the rank, what this week brings so far, and what the last one brought',
  method: 'GET',
  path: '/api/center/cashback/info',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({
    /** False while the market has no cashback; the amounts are then 0.00. */
    isOffered: z.boolean(),
    /** The player's rank, 0 without one, and the share of a week's loss that comes back, in millionths. */
    rank: pieces,
    ppm: pieces,
    /** The next higher share; null at the top. */
    next: z.nullable(z.object({ rank: pieces, ppm: pieces })),
    /** The cash lost on games this week after the house's cash gifts; 0.00 for a winning week. */
    lost: amount,
    /** The amount that would come back if the week ended now. */
    soFar: amount,
    least: amount,
    most: amount,
    /** The amount that the week before brought; null while it is not decided or the player did not play. */
    lastWeek: z.nullable(amount),
  }),
  refusals: {},
});
