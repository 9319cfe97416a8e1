import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { wholeNumber } from '../../edge.ts';

export const halloweenPopups = defineCall({
  context: 'campaigns',
  name: 'halloweenPopups',
  summary: 'Returns whether a seasonal popup is available',
  method: 'GET',
  path: '/api/center/halloween/popups',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ type: wholeNumber(0, 99) }),
  answer: z.object({ num: z.int(), activityId: z.int() }),
  refusals: {},
});
