import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pieces } from '../edge.ts';

export const diamondPassUserInfo = defineCall({
  context: 'loyalty',
  name: 'diamondPassUserInfo',
  summary: "Returns the player's progress in the diamond passport",
  method: 'POST',
  path: '/api/center/diamond/pass/getUserInfo',
  signing: 'signed',
  encoding: 'form',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({ rank: z.int(), points: pieces, nextRank: z.nullable(z.int()), nextPoints: z.nullable(pieces) }),
  refusals: {},
});
