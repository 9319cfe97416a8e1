import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, ignoredText } from '../edge.ts';

export const fissionPopups = defineCall({
  context: 'campaigns',
  name: 'fissionPopups',
  summary: 'Red packets to show',
  method: 'GET',
  path: '/api/center/fission/getPopus',
  signing: 'signed',
  encoding: 'query',
  writes: false,
  served: false,
  params: z.object({ time: ignoredText }),
  answer: z.array(z.object({ id: z.int(), amt: amount })),
  refusals: {},
});
