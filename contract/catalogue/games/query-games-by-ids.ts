import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, idList } from '../../edge.ts';
import { game } from './game.ts';

export const queryGamesByIds = defineCall({
  context: 'catalogue',
  name: 'queryGamesByIds',
  summary: 'Lists the games with the given ids in that order',
  method: 'POST',
  path: '/api/game/queryGamesByIds',
  signing: 'signed-or-unsigned',
  encoding: 'form',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({
    country: z.optional(country),
    gameIds: idList,
  }),
  answer: z.array(game),
  refusals: {},
});
