import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, instantMs } from '../edge.ts';

export const downloadRoute = defineCall({
  context: 'campaigns',
  name: 'downloadRoute',
  summary: 'Returns whether the app should be advertised: status 1 shows it',
  method: 'GET',
  path: '/api/center/download/route/getInfoByType',
  signing: 'signed-or-unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ platformType: z.literal('casino'), country }),
  answer: z.object({
    status: z.int(),
    currentTime: instantMs,
    route: z.string(),
    id: z.int(),
    platformType: z.string(),
    remarks: z.string(),
    cts: instantMs,
    uts: instantMs,
  }),
  refusals: {},
});
