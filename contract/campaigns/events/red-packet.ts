import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, country, instantMs } from '../../edge.ts';

export const redPacket = defineCall({
  context: 'campaigns',
  name: 'redPacket',
  summary: "Returns the player's red packet: 0 none, 1 available, 2 entered and not drawn yet",
  method: 'GET',
  path: '/api/center/fission/redPacket',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country }),
  /** `amt` is 0.00 while a drop is not drawn. `until` is the end of the drop, or the last moment to take the packet. */
  answer: z.object({
    status: z.literal([0, 1, 2]),
    amt: amount,
    batchId: z.int(),
    flowId: z.int(),
    confId: z.int(),
    until: z.nullable(instantMs),
    /** The series of a drop, whose odds are public; null for a packet without chance. */
    seriesId: z.nullable(z.string()),
  }),
  refusals: {},
});
