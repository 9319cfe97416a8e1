import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { more, size, uuid } from '../edge.ts';
import { detailedRound } from './round-detail.ts';

export const seedRounds = defineCall({
  context: 'rounds',
  name: 'seedRounds',
  summary:
    "The player's rounds of all games that were drawn under one of the own seeds, in the order drawn, with what is needed to check each",
  method: 'GET',
  path: '/api/rounds/seed/rounds',
  signing: 'signed-or-guest',
  encoding: 'query',
  writes: false,
  served: true,
  params: z.object({ seedId: uuid, more, size }),
  /** `rounds` counts all that were drawn under the seed; none for a seed that is not the caller's. `more` is empty on the last
   *  page. */
  answer: z.object({ rounds: z.int(), list: z.array(detailedRound), more: z.string() }),
  refusals: {},
});
