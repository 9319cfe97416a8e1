import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { season } from './table.ts';

/** The public file of a day: what was committed to, so that nothing can be told otherwise afterwards. */
export const dayCommitments = defineCall({
  context: 'rounds',
  name: 'dayCommitments',
  summary: 'Every commitment of a day (UTC): shared rounds with what became of them, seeds of players, and how many rounds were void',
  method: 'GET',
  path: '/api/rounds/commitments',
  signing: 'unsigned',
  encoding: 'query',
  writes: false,
  served: true,
  params: z.object({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
  answer: z.object({
    day: z.string(),
    seasons: z.array(season),
    games: z.array(
      z.object({
        gameId: z.int(),
        name: z.string(),
        settled: z.int(),
        voided: z.int(),
        rounds: z.array(
          z.object({ seasonId: z.string(), number: z.int(), commitment: z.string(), status: z.enum(['under_way', 'settled', 'voided']) }),
        ),
      }),
    ),
    /** SHA-256 of the seeds made for players that day, in hex, without whose they are; at most `seedsMax` of them. */
    seeds: z.array(z.string()),
    seedsMade: z.int(),
    /** Rounds of single players that were given back that day. */
    voidedAlone: z.int(),
  }),
  refusals: {},
});
