import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instantMs, moreOf, pieces, size, uuid } from '../../edge.ts';
import { revealedSeed } from '../round.ts';
import { detailedRound } from '../detailed-round.ts';

export const seedRounds = defineCall({
  context: 'rounds',
  name: 'seedRounds',
  summary: "Lists the player's rounds and gifts under one of their revealed seeds in draw order, with all data for checks",
  method: 'GET',
  path: '/api/rounds/seed/rounds',
  signing: 'signed-or-guest',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({ seedId: uuid, more: moreOf(/\d{1,9}/), size }),
  /** For a seed that is secret, unknown or of another player, `revealed` is null and the list is empty. `more` is empty on
   *  the last page. */
  answer: z.object({
    revealed: z.nullable(revealedSeed),
    list: z.array(detailedRound),
    /** The sectors of prize tables that the seed drew, all on the first page. Each is `uniform(size, 'sector')` under `drawName`,
     *  whose draws have nonces of their own. */
    gifts: z.array(z.object({ drawName: z.string(), nonce: pieces, size: pieces, sector: pieces, cts: instantMs })),
    more: z.string(),
  }),
  refusals: {},
});
