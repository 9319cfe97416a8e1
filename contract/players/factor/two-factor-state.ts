import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instantMs } from '../../edge.ts';

/** Off unless the player switched it on. */
export const twoFactorState = defineCall({
  context: 'players',
  name: 'twoFactorState',
  summary: 'Whether a second factor guards the account',
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
    /** Recovery codes that are not used yet. */ recoveryLeft: z.int(),
    /** Whether the player has shown to hold the number. */ phoneProved: z.boolean(),
  }),
  refusals: {},
});
