import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, ignoredText } from '../../edge.ts';

export const fissionPopups = defineCall({
  context: 'campaigns',
  name: 'fissionPopups',
  summary: 'Lists the available parts of split red packets',
  method: 'GET',
  path: '/api/center/fission/getPopus',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  clock: 'time',
  writes: false,
  served: true,
  params: z.object({ time: ignoredText }),
  /** `id` is the award, which event/receive takes as `flowId`. */
  answer: z.array(z.object({ id: z.int(), amt: amount, batchId: z.int() })),
  refusals: {},
});
