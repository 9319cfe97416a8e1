import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country } from '../../edge.ts';
import { game } from './game.ts';

export const miniGameIndex = defineCall({
  context: 'catalogue',
  name: 'miniGameIndex',
  summary: 'Lists the games of the home screen',
  method: 'GET',
  path: '/api/center/user/miniGameIndex',
  signing: 'signed-or-unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country }),
  answer: z.object({ normalList: z.array(game), bigWinsGames: z.array(game), newGames: z.array(game) }),
  refusals: {},
});
