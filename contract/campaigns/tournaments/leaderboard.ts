import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, instantMs, language, pieces } from '../../edge.ts';
import { gift } from '../../promotions/gift.ts';

export const leaderboard = defineCall({
  context: 'campaigns',
  name: 'leaderboard',
  summary: 'Returns the running leaderboard of a country: the first twenty, and the position of a signed-in player',
  method: 'GET',
  path: '/api/center/activity/leaderboard',
  signing: 'signed-or-unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, lang: z.optional(language) }),
  /** Null if none is running. Names are masked except for the first letter and the last digits. */
  answer: z.nullable(
    z.object({
      title: z.string(),
      endTime: instantMs,
      /** The prizes, the first one first. They are paid after the end. */
      prizes: z.array(gift),
      list: z.array(z.object({ rank: z.int(), name: z.string(), points: pieces, isOwn: z.boolean() })),
      own: z.nullable(z.object({ rank: z.int(), points: pieces })),
    }),
  ),
  refusals: {},
});
