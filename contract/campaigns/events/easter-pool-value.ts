import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, country } from '../../edge.ts';

export const easterPoolValue = defineCall({
  context: 'campaigns',
  name: 'easterPoolValue',
  summary: 'Returns the contents of the seasonal pools',
  method: 'GET',
  path: '/api/center/easterReward/getAllPoolValue',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country }),
  answer: z.array(z.object({ poolId: z.int(), value: amount })),
  refusals: {},
});
