import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { gameNumber } from '../../edge.ts';

/** What a visitor kept is added when he signs in; a game that does not exist is left out. */
export const changeFavourites = defineCall({
  context: 'catalogue',
  name: 'changeFavourites',
  summary: 'Keeps games, or lets them go',
  method: 'POST',
  path: '/api/catalogue/favourites',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: [] },
  served: true,
  params: z.object({
    add: z._default(z.array(gameNumber).check(z.maxLength(200)), []),
    remove: z._default(z.array(gameNumber).check(z.maxLength(200)), []),
  }),
  answer: z.object({ gameIds: z.array(z.int()) }),
  refusals: {},
});
