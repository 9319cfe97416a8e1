import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, idList, wholeNumber } from '../../edge.ts';
import { game } from './game.ts';
import { catalogueRefusals } from '../refusals.ts';

export const queryGamesByLabel = defineCall({
  context: 'catalogue',
  name: 'queryGamesByLabel',
  summary: 'Lists the games of a category with the given labels',
  method: 'POST',
  path: '/api/game/queryGamesByLabel',
  signing: 'signed-or-unsigned',
  encoding: 'form',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({
    country,
    type: wholeNumber(-1, 9_999),
    keywordIds: z._default(idList, ''),
    gameIds: z._default(idList, ''),
  }),
  answer: z.array(game),
  refusals: { unknown_category: catalogueRefusals.unknown_category },
});
