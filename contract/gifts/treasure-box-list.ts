import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { language, wholeNumber } from '../edge.ts';
import { luckyBox } from './lucky-box.ts';

export const treasureBoxList = defineCall({
  context: 'gifts',
  name: 'treasureBoxList',
  summary: 'Lists the lucky boxes of a tab: 0 unopened, 1 opened or expired',
  method: 'GET',
  path: '/api/center/treasure/box/list',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ status: wholeNumber(0, 1), lang: z.optional(language) }),
  answer: z.array(luckyBox),
  refusals: {},
});
