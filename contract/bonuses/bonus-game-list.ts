import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { game } from '../catalogue/game.ts';
import { ignoredText } from '../edge.ts';

export const bonusGameList = defineCall({
  context: 'bonuses',
  name: 'bonusGameList',
  summary: 'The games that bonus money is played in',
  method: 'GET',
  path: '/api/center/user/bonusGameList',
  signing: 'signed',
  encoding: 'query',
  writes: false,
  served: false,
  params: z.object({ time: ignoredText }),
  answer: z.array(game),
  refusals: {},
});
