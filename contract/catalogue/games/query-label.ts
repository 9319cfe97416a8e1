import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, language, wholeNumber } from '../../edge.ts';
import { catalogueRefusals } from '../refusals.ts';

export const queryLabel = defineCall({
  context: 'catalogue',
  name: 'queryLabel',
  summary: 'Lists the labels of a category for the search',
  method: 'GET',
  path: '/api/game/queryLabel',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, type: wholeNumber(-1, 9_999), lang: z.optional(language) }),
  answer: z.array(z.object({ id: z.int(), name: z.string(), gameNum: z.int() })),
  refusals: { unknown_category: catalogueRefusals.unknown_category },
});
