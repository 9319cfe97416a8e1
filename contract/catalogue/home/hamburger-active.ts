import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, language } from '../../edge.ts';

/** `img` is the name of a lobby icon. `seq` is the position in the menu, from 1. An `https:` address leaves the lobby. */
export const hamburgerActive = defineCall({
  context: 'catalogue',
  name: 'hamburgerActive',
  summary: 'Lists the entries of the side menu',
  method: 'GET',
  path: '/api/game/hamburger/active',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, lang: z.optional(language) }),
  answer: z.array(z.object({ id: z.int(), name: z.string(), img: z.string(), url: z.string(), seq: z.int() })),
  refusals: {},
});
