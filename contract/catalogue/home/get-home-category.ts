import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, language } from '../../edge.ts';
import { categoryRow } from '../games/game.ts';

export const getHomeCategory = defineCall({
  context: 'catalogue',
  name: 'getHomeCategory',
  summary: 'Lists the rows of the home screen: each category with its first games',
  method: 'GET',
  path: '/api/game/getHomeCategory',
  signing: 'signed-or-unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, lang: z.optional(language) }),
  answer: z.array(categoryRow),
  refusals: {},
});
