import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

export const eventSign = defineCall({
  context: 'campaigns',
  name: 'eventSign',
  summary: 'Returns whether the player takes part in the running campaign',
  method: 'GET',
  path: '/api/center/event/eventSign',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({ eventSign: z.boolean() }),
  refusals: {},
});
