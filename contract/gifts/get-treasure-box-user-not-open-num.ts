import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pieces } from '../edge.ts';
import { boxStatus } from './lucky-box.ts';

export const getTreasureBoxUserNotOpenNum = defineCall({
  context: 'gifts',
  name: 'getTreasureBoxUserNotOpenNum',
  summary: 'Counts the lucky boxes of a status; 0 are the unopened ones',
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
