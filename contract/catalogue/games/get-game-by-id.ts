import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { gameNumber, language } from '../../edge.ts';
import { gameDetail } from './game.ts';
import { catalogueRefusals } from '../refusals.ts';

export const getGameById = defineCall({
  context: 'catalogue',
  name: 'getGameById',
  summary: 'One game',
  method: 'GET',
  path: '/api/center/user/mini/getGameById',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ id: gameNumber, lang: z.optional(language) }),
  answer: gameDetail,
  refusals: { unknown_game: catalogueRefusals.unknown_game },
});
