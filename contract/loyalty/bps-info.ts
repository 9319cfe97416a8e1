import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instantMs, more, pageOf, pieces, size } from '../edge.ts';

export const bpsInfo = defineCall({
  context: 'loyalty',
  name: 'bpsInfo',
  summary: 'How points were earned and spent, newest first',
  method: 'GET',
  path: '/api/center/activity/bpsInfo',
  signing: 'signed',
  encoding: 'query',
  writes: false,
  served: false,
  params: z.object({ size, more }),
  answer: pageOf(z.object({ id: z.string(), points: pieces, after: pieces, title: z.string(), cts: instantMs })),
  refusals: {},
});
