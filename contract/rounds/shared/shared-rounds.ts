import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { catalogueRefusals } from '../../catalogue/refusals.ts';
import { gameNumber, uuid } from '../../edge.ts';
import { season, sharedRound } from './table.ts';

export const sharedRounds = defineCall({
  context: 'rounds',
  name: 'sharedRounds',
  summary: 'Lists past shared rounds of a game, newest first, each with seed, beacon value and outcome',
  method: 'GET',
  path: '/api/rounds/shared',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({
    gameId: gameNumber,
    /** Only rounds before this one. */
    before: z.optional(uuid),
  }),
  answer: z.object({ seasons: z.array(season), list: z.array(sharedRound) }),
  refusals: { unknown_game: catalogueRefusals.unknown_game },
});
