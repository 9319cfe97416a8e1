import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { gameNumber } from '../../edge.ts';

/** After sign-in the client adds a visitor's favourites. Unknown games are ignored. */
export const changeFavourites = defineCall({
  context: 'catalogue',
  name: 'changeFavourites',
  summary: 'Adds or removes favourite games',
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
