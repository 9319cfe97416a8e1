import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pieces, wholeNumber } from '../edge.ts';
import { platformRefusals } from '../envelope.ts';
import { loyaltyRefusals } from './refusals.ts';

export const pointExchange = defineCall({
  context: 'loyalty',
  name: 'pointExchange',
  summary: 'Exchanges points for cash or coins, a number of times at once',
  method: 'POST',
  path: '/api/center/activity/redeem',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'always',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'forever', passing: ['exchange_busy', 'points_short', 'exchange_day_limit'] },
  served: true,
  params: z.object({ optionId: z.literal([1, 2]), times: wholeNumber(1, 1_000) }),
  answer: z.object({
    points: pieces,
    /** Cash as decimal text, coins as an integer in text. */
    given: z.string(),
  }),
  refusals: {
    points_short: loyaltyRefusals.points_short,
    exchange_day_limit: loyaltyRefusals.exchange_day_limit,
    exchange_busy: loyaltyRefusals.exchange_busy,
    key_reused: platformRefusals.key_reused,
  },
});
