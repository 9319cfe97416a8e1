import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { playersRefusals } from '../refusals.ts';

/** Ends all other sessions and forgets other trusted devices. A repeat with the same code within its validity returns new
 *  recovery codes. */
export const confirmTwoFactor = defineCall({
  context: 'players',
  name: 'confirmTwoFactor',
  summary: 'Switches the second factor on with a code of the app',
  method: 'POST',
  path: '/api/center/user/twoFactor/confirm',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'context' },
  served: true,
  params: z.object({ /** Six digits. */ code: z.string().check(z.regex(/^\d{6}$/)) }),
  answer: z.object({ /** Each is valid once. They are shown only now. */ recoveryCodes: z.array(z.string()) }),
  refusals: {
    second_factor_not_begun: playersRefusals.second_factor_not_begun,
    second_factor_wrong: playersRefusals.second_factor_wrong,
    too_many_attempts: playersRefusals.too_many_attempts,
  },
});
