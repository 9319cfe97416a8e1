import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, language } from '../../edge.ts';
import { gameTile } from './first-screen.ts';

const ids = z._default(z.string().check(z.maxLength(1_000), z.regex(/^(\d{1,10}(,\d{1,10}){0,99})?$/)), '');

/** The personal rows of the home screen. The server stores a signed-in player's games. A visitor's browser stores its own
 *  and sends their ids (`recent`, `kept`), to get tiles and similar games. */
export const homeShelves = defineCall({
  context: 'catalogue',
  name: 'homeShelves',
  summary: 'Returns game of the day, recently played games, favourites and similar games',
  method: 'GET',
  path: '/api/catalogue/shelves',
  signing: 'signed-or-unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, lang: language, recent: ids, kept: ids }),
  answer: z.object({
    gameOfDay: z.nullable(z.object({ game: gameTile, note: z.string(), description: z.string() })),
    recent: z.array(gameTile),
    kept: z.array(gameTile),
    /** Each recommendation has the played game that it resembles most. */
    recommended: z.array(z.object({ game: gameTile, because: z.string() })),
  }),
  refusals: {},
});
