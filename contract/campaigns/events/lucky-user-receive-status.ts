import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

export const luckyUserReceiveStatus = defineCall({
  context: 'campaigns',
  name: 'luckyUserReceiveStatus',
  summary: 'Whether a lucky-user reward waits: 0 none, 1 one waits, 2 it was received',
  method: 'GET',
  path: '/api/center/luckyuser/getReceiveStatus',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({ status: z.int() }),
  refusals: {},
});
