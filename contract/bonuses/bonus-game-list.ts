import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { game } from '../catalogue/games/game.ts';
import { ignoredText } from '../edge.ts';

export const bonusGameList = defineCall({
  context: 'bonuses',
  name: 'bonusGameList',
  summary: 'Lists the games that count towards a bonus, with the share of a stake that each counts',
  method: 'GET',
  path: '/api/center/user/bonusGameList',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  clock: 'time',
  writes: false,
  served: true,
  params: z.object({ time: ignoredText }),
  answer: z.array(z.object({ ...game.shape, contributionPpm: z.int().check(z.gte(1), z.lte(1_000_000)) })),
  refusals: {},
});
