import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { language } from '../edge.ts';
import { boxStatus, luckyBox } from './lucky-box.ts';

export const getTreasureBoxUser = defineCall({
  context: 'gifts',
  name: 'getTreasureBoxUser',
  summary: 'Lists the lucky boxes of a status',
  method: 'GET',
  path: '/api/center/treasure/box/getTreasureBoxUser',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ status: boxStatus, lang: z.optional(language) }),
  answer: z.array(luckyBox),
  refusals: {},
});
