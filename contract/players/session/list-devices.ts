import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instantMs } from '../../edge.ts';

export const listDevices = defineCall({
  context: 'players',
  name: 'listDevices',
  summary: "The player's living sessions, the last used first",
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
        /** Browser and system (`Chrome · Android`), empty when nothing was told. */
        name: z.string(),
        platform: z.int(),
        /** The country the address belonged to, two letters; null when unknown. */
        country: z.nullable(z.string()),
        since: instantMs,
        /** To the minute. */
        lastUsed: instantMs,
        current: z.boolean(),
      }),
    ),
  }),
  refusals: {},
});
