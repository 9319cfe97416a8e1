import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, language, wholeNumber } from '../../edge.ts';
import { catalogueRefusals } from '../refusals.ts';

export const queryLabel = defineCall({
  context: 'catalogue',
  name: 'queryLabel',
  summary: 'The labels games of a category can be searched by',
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
