import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { reward } from '../../gifts/lucky-box.ts';

export const sevenDayDays = defineCall({
  context: 'loyalty',
  name: 'sevenDayDays',
  summary: 'Lists the seven days of the sign-in with their gifts',
  method: 'GET',
  path: '/api/center/seven/day/days',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  /** `taken`: collected in the running row. `today`: waits. A missed day begins the row anew. `right`: a coupon or a
   *  copper box beside the rewards. */
  answer: z.array(
    z.object({
      day: z.int(),
      rewards: z.array(reward),
      right: z.nullable(z.enum(['coupon', 'box'])),
      state: z.enum(['taken', 'today', 'coming']),
    }),
  ),
  refusals: {},
});
