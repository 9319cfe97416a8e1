import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { wholeNumber } from '../../edge.ts';

export const halloweenPopups = defineCall({
  context: 'campaigns',
  name: 'halloweenPopups',
  summary: 'Returns the waiting gifts of a season: 1 Halloween, 2 World Cup, 3 Christmas',
  method: 'GET',
  path: '/api/center/halloween/popups',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ type: wholeNumber(0, 99) }),
  /** The last three claim the first gift by event/receive; 0 without one. */
  answer: z.object({ num: z.int(), activityId: z.int(), batchId: z.int(), flowId: z.int(), confId: z.int() }),
  refusals: {},
});
