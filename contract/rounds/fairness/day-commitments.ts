import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay } from '../../edge.ts';
import { receipt } from '../round.ts';
import { season } from '../shared/table.ts';

/** The public file of a day: what was committed to, so that nothing can be told otherwise afterwards. */
export const dayCommitments = defineCall({
  context: 'rounds',
  name: 'dayCommitments',
  summary: 'Every commitment of a day (UTC): shared rounds with what became of them, seeds of players, and how many rounds were void',
  method: 'GET',
  path: '/api/rounds/commitments',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({
    day: calendarDay,
    /** The last seed of the page before, where a day has more of them than a page lists. */
    after: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
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
    /** The seeds made for players that day, in the order of their commitments, without whose they are: a page of them. Of
     *  each the SHA-256, in hex, and the round of the beacon that it named that day. */
    seeds: z.array(z.object({ commitment: z.string(), beaconRound: z.nullable(z.string()) })),
    seedsMade: z.int(),
    /** What the next page is asked for with; null on the last one. */
    nextAfter: z.nullable(z.string()),
    /** Rounds of single players that were given back that day. */
    voidedAlone: z.int(),
    /** Signs the file once the day is over (`tausi-day-1`, docs/fairness.md), and then nothing in it changes any more. Null
     *  before that: the file still grows. */
    statement: z.nullable(receipt),
  }),
  refusals: {},
});
