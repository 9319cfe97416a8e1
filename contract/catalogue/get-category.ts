import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, language } from '../edge.ts';
import { category } from './games/game.ts';

export const getCategory = defineCall({
  context: 'catalogue',
  name: 'getCategory',
  summary: 'Lists the categories of the lobby, Home first',
  method: 'GET',
  path: '/api/game/getCategory',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country: z.optional(country), lang: z.optional(language) }),
  answer: z.array(category),
  refusals: {},
});
