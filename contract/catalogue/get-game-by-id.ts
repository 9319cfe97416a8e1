import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { gameNumber } from '../edge.ts';
import { game } from './game.ts';
import { catalogueRefusals } from './refusals.ts';

export const getGameById = defineCall({
  context: 'catalogue',
  name: 'getGameById',
  summary: 'One game',
  method: 'GET',
  path: '/api/center/user/mini/getGameById',
  signing: 'unsigned',
  encoding: 'query',
  writes: false,
  served: true,
  params: z.object({ id: gameNumber }),
  answer: game,
  refusals: { unknown_game: catalogueRefusals.unknown_game },
});
