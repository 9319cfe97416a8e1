import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instantMs } from '../../edge.ts';

export const listDevices = defineCall({
  context: 'players',
  name: 'listDevices',
  summary: "Lists the player's active sessions, last used first",
  method: 'GET',
  path: '/api/center/user/devices',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** Browser and system (`Chrome · Android`); empty if unknown. */
        name: z.string(),
        platform: z.int(),
        /** Country of the address, two letters; null if unknown. */
        country: z.nullable(z.string()),
        since: instantMs,
        /** Accurate to the minute. */
        lastUsed: instantMs,
        current: z.boolean(),
      }),
    ),
  }),
  refusals: {},
});
