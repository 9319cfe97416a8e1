import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, country } from '../../edge.ts';

export const redPacket = defineCall({
  context: 'campaigns',
  name: 'redPacket',
  summary: 'Returns whether a red packet is available: status 1 with its amount',
  method: 'GET',
  path: '/api/center/fission/redPacket',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country }),
  answer: z.object({ status: z.int(), amt: amount }),
  refusals: {},
});
