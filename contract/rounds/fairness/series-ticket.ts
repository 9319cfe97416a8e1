import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { uuid, wholeNumber } from '../../edge.ts';
import { roundsRefusals } from '../refusals.ts';
import { receipt } from '../round.ts';

/** The proof of an opened ticket (docs/fairness.md, "Series of prizes"). The check page reads exactly this answer. */
export const seriesTicket = defineCall({
  context: 'rounds',
  name: 'seriesTicket',
  summary: 'Returns the proof of an opened ticket of a prize series',
  method: 'GET',
  path: '/api/center/promotions/proof',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ seriesId: uuid, ticketNo: wholeNumber(1, 100_000) }),
  answer: z.object({
    type: z.literal('tausi-series-proof-1'),
    /** Signed like a receipt: `tausi-series-1`, from before the beacon round had a value. */
    promise: receipt,
    /** `tausi-series-root-1`: the root over all tickets. */
    opening: receipt,
    beacon: z.object({ round: z.string(), value: z.string(), signature: z.string(), publicKey: z.string() }),
    /** Hex; null until the last ticket of the series is opened. */
    serverSeed: z.nullable(z.string()),
    ticket: z.object({
      ticketNo: z.int(),
      /** Types 1 cash, 2 coins, 3 bonus, 4 points; amounts in minor units. */
      items: z.array(z.object({ type: z.int(), amount: z.string() })),
      salt: z.string(),
      path: z.array(z.string()),
      /** True: it expired, was opened publicly and paid to no one. */
      hasLapsed: z.boolean(),
    }),
  }),
  refusals: { unknown_ticket: roundsRefusals.unknown_ticket },
});
