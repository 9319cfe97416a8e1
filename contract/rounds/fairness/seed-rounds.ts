import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { moreOf, size, uuid } from '../../edge.ts';
import { revealedSeed } from '../round.ts';
import { detailedRound } from '../detailed-round.ts';

export const seedRounds = defineCall({
  context: 'rounds',
  name: 'seedRounds',
  summary:
    "The player's rounds of all games that were drawn under one of the own revealed seeds, in the order drawn, with what is needed to check each",
  method: 'GET',
  path: '/api/rounds/seed/rounds',
  signing: 'signed-or-guest',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({ seedId: uuid, more: moreOf(/\d{1,9}/), size }),
  /** `revealed` is null, and nothing listed, for a seed that is still secret, somebody else's or nobody's. `more` is empty on
   *  the last page. */
  answer: z.object({ revealed: z.nullable(revealedSeed), list: z.array(detailedRound), more: z.string() }),
  refusals: {},
});
