import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instantMs } from '../../edge.ts';

/** Off unless the player switched it on. */
export const twoFactorState = defineCall({
  context: 'players',
  name: 'twoFactorState',
  summary: 'Returns whether a second factor protects the account',
  method: 'GET',
  path: '/api/center/user/twoFactor',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({
    isOn: z.boolean(),
    since: z.nullable(instantMs),
    /** Number of unused recovery codes. */ recoveryLeft: z.int(),
    /** True if the player has proved ownership of the number. */ phoneProved: z.boolean(),
  }),
  refusals: {},
});
