import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

export const sevenDayReceiveStatus = defineCall({
  context: 'loyalty',
  name: 'sevenDayReceiveStatus',
  summary: "0 when today's gift waits, 1 when it was taken, 2 when there is none",
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
