import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instantMs, moreOf, pageOf, pieces, seqMark, size } from '../edge.ts';

export const pointsInfo = defineCall({
  context: 'loyalty',
  name: 'bpsInfo',
  summary: 'Lists earned and spent points, newest first',
  method: 'GET',
  path: '/api/center/activity/bpsInfo',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ size, more: moreOf(seqMark) }),
  answer: pageOf(
    z.object({
      id: z.string(),
      /** Negative for points that were spent, or reversed with a stake. */
      points: pieces,
      after: pieces,
      kind: z.enum(['earned', 'returned', 'reward', 'redeemed', 'corrected']),
      /** The game, if there was one. */
      title: z.string(),
      cts: instantMs,
    }),
  ),
  refusals: {},
});
