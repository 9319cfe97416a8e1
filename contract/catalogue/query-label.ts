import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, wholeNumber } from '../edge.ts';

export const queryLabel = defineCall({
  context: 'catalogue',
  name: 'queryLabel',
  summary: 'The labels games of a category can be searched by',
  method: 'GET',
  path: '/api/game/queryLabel',
  signing: 'unsigned',
  encoding: 'query',
  writes: false,
  served: false,
  params: z.object({ country, type: wholeNumber(-1, 9_999) }),
  answer: z.array(z.object({ id: z.int(), name: z.string(), gameNum: z.int() })),
  refusals: {},
});
