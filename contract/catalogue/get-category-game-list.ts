import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, wholeNumber } from '../edge.ts';
import { game } from './games/game.ts';
import { catalogueRefusals } from './refusals.ts';

export const getCategoryGameList = defineCall({
  context: 'catalogue',
  name: 'getCategoryGameList',
  summary: 'Lists the games of one category, at most 20',
  method: 'GET',
  path: '/api/game/getCategoryGameList',
  signing: 'signed-or-unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, category: wholeNumber(-1, 9_999) }),
  answer: z.array(game).check(z.maxLength(20)),
  refusals: { unknown_category: catalogueRefusals.unknown_category },
});
