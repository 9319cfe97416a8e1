import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

export const depositGuide = defineCall({
  context: 'bonuses',
  name: 'depositGuide',
  summary: 'Returns the deposit offer to show: 0 none, 1 first deposit, 2 second deposit',
  method: 'GET',
  path: '/api/center/bonus/depositGuide',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({ guide: z.literal([0, 1, 2]) }),
  refusals: {},
});
