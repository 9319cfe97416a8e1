import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay } from '../../edge.ts';
import { receipt } from '../round.ts';
import { season } from '../shared/table.ts';

/** The public file of a day's commitments. It proves that they were not changed afterwards. */
export const dayCommitments = defineCall({
  context: 'rounds',
  name: 'dayCommitments',
  summary: 'Lists all commitments of a day (UTC): shared rounds with their outcomes, player seeds, and the number of void rounds',
  method: 'GET',
  path: '/api/rounds/commitments',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({
    day: calendarDay,
    /** The last seed of the previous page, for days with more than one page. */
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
    /** A page of the seeds created for players that day, sorted by commitment and without their owners. Each has its
     *  SHA-256 in hex, and the beacon round that it named that day. */
    seeds: z.array(z.object({ commitment: z.string(), beaconRound: z.nullable(z.string()) })),
    seedsMade: z.int(),
    /** The prize series that were promised or opened that day. `root` is null until the order is fixed, `tickets` while
     *  players still enter. Absent in files from before series. */
    series: z.optional(
      z.array(
        z.object({
          seriesId: z.string(),
          name: z.string(),
          commitment: z.string(),
          beaconRound: z.string(),
          tickets: z.nullable(z.int()),
          root: z.nullable(z.string()),
        }),
      ),
    ),
    /** Parameter of the next page; null on the last page. */
    nextAfter: z.nullable(z.string()),
    /** Number of single-player rounds that were voided that day. */
    voidedAlone: z.int(),
    /** Signature of the file after the end of the day (`tausi-day-1`, docs/fairness.md). The file is final then. Null
     *  before, while it grows. */
    statement: z.nullable(receipt),
  }),
  refusals: {},
});
