import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

export const sevenDayReceiveStatus = defineCall({
  context: 'loyalty',
  name: 'sevenDayReceiveStatus',
  summary: "Whether today's gift was taken: 0 when it waits",
  method: 'GET',
  path: '/api/center/seven/day/getReceiveStatus',
  signing: 'signed',
  encoding: 'query',
  writes: false,
  served: false,
  params: z.object({}),
  answer: z.object({ status: z.int() }),
  refusals: {},
});
