import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, pieces } from '../edge.ts';

export const pointExchangeOptions = defineCall({
  context: 'loyalty',
  name: 'pointExchangeOptions',
  summary: 'Tells what points can be exchanged for, and how much cash the day still allows',
  method: 'GET',
  path: '/api/center/activity/redeem/options',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({
    points: pieces,
    /** The points of one exchange. */
    pointsEach: pieces,
    leftToday: amount,
    /** 1 cash, as decimal text; 2 coins, as an integer in text. */
    list: z.array(z.object({ optionId: z.literal([1, 2]), gives: z.string() })),
  }),
  refusals: {},
});
