import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

export const getFavourites = defineCall({
  context: 'catalogue',
  name: 'getFavourites',
  summary: 'The numbers of the games a player keeps, the newest first',
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
