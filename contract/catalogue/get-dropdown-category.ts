import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, language } from '../edge.ts';
import { category } from './games/game.ts';

export const getDropdownCategory = defineCall({
  context: 'catalogue',
  name: 'getDropdownCategory',
  summary: 'Lists the categories of the drop-down list',
  method: 'GET',
  path: '/api/game/getDropdownCategory',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, lang: z.optional(language) }),
  answer: z.array(category),
  refusals: {},
});
