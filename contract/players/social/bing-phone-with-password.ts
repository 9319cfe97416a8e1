import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { plainText, platform } from '../../edge.ts';
import { account, encodedPassword, loginInfo } from '../account/credentials.ts';
import { device } from '../session/device.ts';
import { playersRefusals } from '../refusals.ts';
import { secondFactor, secondFactorRefusals } from '../factor/second-factor.ts';

/** `codeReference` comes from `checkVerifyCode` for this phone and the purpose `bind_phone`. If the phone belongs to a
 *  player with this password, the social account moves to that player, and the player without a phone is removed. */
export const bingPhoneWithPassword = defineCall({
  context: 'players',
  name: 'bingPhoneWithPassword',
  summary: 'Binds a phone and a password to a social-network sign-in',
  method: 'POST',
  path: '/api/center/register/bingPhoneWithPassword',
  signing: 'signed',
  takesPhoneless: true,
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'context' },
  served: true,
  params: z.object({
    account,
    password: encodedPassword,
    type: plainText(0, 20),
    msgType: plainText(0, 20),
    codeReference: plainText(0, 160),
    /** Required if the player has not given it yet. */
    dateOfBirth: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    termsVersion: z.optional(plainText(1, 20)),
    platform: z._default(platform, 21),
    device,
    secondFactor,
  }),
  answer: loginInfo,
  refusals: {
    phone_invalid: playersRefusals.phone_invalid,
    password_invalid: playersRefusals.password_invalid,
    phone_taken: playersRefusals.phone_taken,
    phone_bound_to_another: playersRefusals.phone_bound_to_another,
    code_wrong: playersRefusals.code_wrong,
    under_age: playersRefusals.under_age,
    date_of_birth_invalid: playersRefusals.date_of_birth_invalid,
    terms_outdated: playersRefusals.terms_outdated,
    ...secondFactorRefusals,
    phone_bound_already: playersRefusals.phone_bound_already,
  },
});
