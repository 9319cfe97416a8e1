import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { catalogueRefusals } from '../../catalogue/refusals.ts';
import { gameNumber } from '../../edge.ts';
import { mode, round } from '../round.ts';
import { season, table } from './table.ts';

export const tableNow = defineCall({
  context: 'rounds',
  name: 'tableNow',
  summary: "Returns the current table of a game with shared rounds, with the player's own bets",
  method: 'GET',
  path: '/api/rounds/table',
  signing: 'signed-or-guest',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({ gameId: gameNumber, mode }),
  answer: z.object({ table, mine: z.array(round), season: z.nullable(season) }),
  refusals: { unknown_game: catalogueRefusals.unknown_game },
});
