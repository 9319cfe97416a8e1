import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pieces } from '../edge.ts';
import { boxStatus } from './lucky-box.ts';

export const getTreasureBoxUserNotOpenNum = defineCall({
  context: 'gifts',
  name: 'getTreasureBoxUserNotOpenNum',
  summary: 'How many lucky boxes of a status there are: 0 are those that wait',
  method: 'GET',
  path: '/api/center/treasure/box/getTreasureBoxUserNotOpenNum',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ status: boxStatus }),
  answer: z.object({ num: pieces }),
  refusals: {},
});
