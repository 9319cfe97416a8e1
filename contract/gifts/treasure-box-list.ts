import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { wholeNumber } from '../edge.ts';
import { luckyBox } from './lucky-box.ts';

export const treasureBoxList = defineCall({
  context: 'gifts',
  name: 'treasureBoxList',
  summary: 'The lucky boxes of a tab, counted from 0',
  method: 'GET',
  path: '/api/center/treasure/box/list',
  signing: 'signed',
  encoding: 'query',
  writes: false,
  served: false,
  params: z.object({ status: wholeNumber(0, 1) }),
  answer: z.array(luckyBox),
  refusals: {},
});
