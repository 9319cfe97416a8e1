import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

export const miniGameOnlineInfo = defineCall({
  context: 'catalogue',
  name: 'miniGameOnlineInfo',
  summary: 'Counts the current players of the given games',
  method: 'GET',
  path: '/api/center/user/miniGameOnlineInfo',
  signing: 'signed-or-unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ ids: z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,99}$/)) }),
  answer: z.array(z.object({ gameId: z.int(), onlineInfo: z.int() })),
  refusals: {},
});
