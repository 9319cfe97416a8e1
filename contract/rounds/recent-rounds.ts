import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { catalogueRefusals } from '../catalogue/refusals.ts';
import { gameNumber } from '../edge.ts';
import { mode, round } from './round.ts';

export const recentRounds = defineCall({
  context: 'rounds',
  name: 'recentRounds',
  summary: "Lists the player's last rounds of a game, newest first",
  method: 'GET',
  path: '/api/rounds/recent',
  signing: 'signed-or-guest',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({ gameId: gameNumber, mode }),
  answer: z.object({ list: z.array(round) }),
  refusals: { unknown_game: catalogueRefusals.unknown_game },
});
