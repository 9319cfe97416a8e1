import * as z from 'zod/mini';
import { defineCall, type AnswerOf } from '../../call.ts';
import { country, language } from '../../edge.ts';
import { gameTile } from './first-screen.ts';

const ids = z._default(z.string().check(z.maxLength(1_000), z.regex(/^(\d{1,10}(,\d{1,10}){0,99})?$/)), '');

/** What the home screen shows below its first rows. A signed-in player's games are kept here; a visitor's are kept in the
 *  browser, which sends their numbers (`recent`, `kept`) to learn what they look like and what is like them. */
export const homeShelves = defineCall({
  context: 'catalogue',
  name: 'homeShelves',
  summary: 'Game of the day, recently played, kept games and what is like them',
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
    /** Each with the game, among those played, that it is most like. */
    recommended: z.array(z.object({ game: gameTile, because: z.string() })),
  }),
  refusals: {},
});

export type HomeShelves = AnswerOf<typeof homeShelves>;
