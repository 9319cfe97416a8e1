import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, language } from '../../edge.ts';
import { codePurpose } from './code-purpose.ts';
import { account } from '../account/credentials.ts';
import { playersRefusals } from '../refusals.ts';

/** Answer and duration do not depend on a registered account, so the call does not reveal one. `request` identifies the
 *  code. Other people who request codes for the number neither replace it nor use up its attempts. */
export const sendVerifyCode = defineCall({
  context: 'players',
  name: 'sendVerifyCode',
  summary: 'Sends a one-time code to a mobile number',
  method: 'POST',
  path: '/api/bet/verify/code/send',
  signing: 'unsigned',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'context' },
  served: true,
  params: z.object({ account, country, type: codePurpose, lang: z.optional(language) }),
  answer: z.object({ request: z.string(), expiresInSeconds: z.int(), resendAfterSeconds: z.int() }),
  refusals: {
    phone_invalid: playersRefusals.phone_invalid,
    code_too_soon: playersRefusals.code_too_soon,
    codes_used_up: playersRefusals.codes_used_up,
    codes_not_sent: playersRefusals.codes_not_sent,
    too_many_attempts: playersRefusals.too_many_attempts,
  },
});
