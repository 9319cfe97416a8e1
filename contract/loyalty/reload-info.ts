import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, instantMs, pieces } from '../edge.ts';

export const reloadInfo = defineCall({
  context: 'loyalty',
  name: 'reloadInfo',
  summary: 'Tells the share of cash that deposits bring from the third on, and what is left to stake for it',
  method: 'GET',
  path: '/api/center/reload/info',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({
    /** False while the market has no reload bonus. */
    isOffered: z.boolean(),
    /** The share at the player's rank, in millionths, and the most for one deposit. */
    ppm: pieces,
    most: amount,
    /** The deposits that are still to come before one counts. */
    depositsBefore: pieces,
    /** The deposits of the last seven days that bring a share, the newest first. `reached`: the gift waits within seconds. */
    list: z.array(
      z.object({
        state: z.enum(['staking', 'reached', 'waits', 'collected']),
        deposit: amount,
        staked: amount,
        left: amount,
        /** The cash that it brings: at the present rank until it is staked. */
        gift: amount,
        until: instantMs,
      }),
    ),
  }),
  refusals: {},
});
