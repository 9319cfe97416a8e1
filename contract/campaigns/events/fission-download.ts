import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

export const fissionDownload = defineCall({
  context: 'campaigns',
  name: 'fissionDownload',
  summary: "Returns the download address of the red-packet campaign's app",
  method: 'GET',
  path: '/api/center/fission/download',
  signing: 'signed-or-unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({ url: z.string() }),
  refusals: {},
});
