import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instantMs, pieces, uuid } from '../../edge.ts';
import { roundsRefusals } from '../refusals.ts';

/** A part of a prize: 1 cash in the series' currency, 2 coins, 3 bonus, 4 BPS. Cash and bonus are decimal text, the others
 *  integers as text. */
const prizeItem = z.object({
  rewardType: z.literal([1, 2, 3, 4]),
  rewardAmount: z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d{2})?$/)),
});

/** The odds of a series of prizes, for everybody. */
export const prizeSeries = defineCall({
  context: 'rounds',
  name: 'prizeSeries',
  summary: 'Returns the odds of a prize series: its tiers, what is still inside, and the commitment of its order',
  method: 'GET',
  path: '/api/center/promotions/series',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ seriesId: uuid }),
  answer: z.object({
    seriesId: z.string(),
    name: z.string(),
    currency: z.string(),
    /** Null while players enter. */
    tickets: z.nullable(pieces),
    given: pieces,
    opened: pieces,
    /** The chance of a tier for the next opening is `inside` of `tickets` − `opened`. */
    tiers: z.array(z.object({ count: pieces, opened: pieces, inside: pieces, items: z.array(prizeItem) })),
    /** The worth of all prizes together, one entry for each kind. */
    worth: z.array(prizeItem),
    promisedAt: instantMs,
    /** SHA-256 of the seed, hex, published before the beacon round had a value. */
    commitment: z.string(),
    beaconRound: z.string(),
    beaconAt: instantMs,
    /** The Merkle root over all tickets, hex; null until the order is fixed. */
    root: z.nullable(z.string()),
    /** The seed itself, hex, once the last ticket is opened. */
    serverSeed: z.nullable(z.string()),
  }),
  refusals: { unknown_series: roundsRefusals.unknown_series },
});
