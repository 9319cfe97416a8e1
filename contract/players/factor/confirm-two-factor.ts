import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { playersRefusals } from '../refusals.ts';

/** All other sessions end, and other devices are strangers again. The same code again, soon, answers with new recovery codes. */
export const confirmTwoFactor = defineCall({
  context: 'players',
  name: 'confirmTwoFactor',
  summary: 'Switches the second factor on, by a code of the app',
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
  answer: z.object({ /** Each good once, told only now. */ recoveryCodes: z.array(z.string()) }),
  refusals: {
    second_factor_not_begun: playersRefusals.second_factor_not_begun,
    second_factor_wrong: playersRefusals.second_factor_wrong,
    too_many_attempts: playersRefusals.too_many_attempts,
  },
});
