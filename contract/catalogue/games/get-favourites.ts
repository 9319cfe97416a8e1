import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

export const getFavourites = defineCall({
  context: 'catalogue',
  name: 'getFavourites',
  summary: "Lists the ids of the player's favourite games, newest first",
  method: 'GET',
  path: '/api/catalogue/favourites',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({ gameIds: z.array(z.int()) }),
  refusals: {},
});
