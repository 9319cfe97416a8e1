import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

export const luckyUserReceiveStatus = defineCall({
  context: 'campaigns',
  name: 'luckyUserReceiveStatus',
  summary: 'Returns the state of the lucky-user reward: 0 none, 1 available, 2 received',
  method: 'GET',
  path: '/api/center/luckyuser/getReceiveStatus',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({ status: z.literal([0, 1, 2]), batchId: z.int(), flowId: z.int(), confId: z.int() }),
  refusals: {},
});
