import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { boxStatus, luckyBox } from './lucky-box.ts';

export const getTreasureBoxUser = defineCall({
  context: 'gifts',
  name: 'getTreasureBoxUser',
  summary: 'The lucky boxes of a status',
  method: 'GET',
  path: '/api/center/treasure/box/getTreasureBoxUser',
  signing: 'signed',
  encoding: 'query',
  writes: false,
  served: false,
  params: z.object({ status: boxStatus }),
  answer: z.array(luckyBox),
  refusals: {},
});
