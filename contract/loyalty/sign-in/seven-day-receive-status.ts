import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

export const sevenDayReceiveStatus = defineCall({
  context: 'loyalty',
  name: 'sevenDayReceiveStatus',
  summary: "Returns the state of today's gift: 0 available, 1 claimed, 2 none",
  method: 'GET',
  path: '/api/center/seven/day/getReceiveStatus',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({ status: z.int() }),
  refusals: {},
});
