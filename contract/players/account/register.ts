import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, language, plainText, platform } from '../../edge.ts';
import { account, encodedPassword, loginInfo } from './credentials.ts';
import { device } from '../session/device.ts';
import { playersRefusals } from '../refusals.ts';

/** `dateOfBirth` is a calendar day (`1999-12-31`). `termsVersion` is the version that the player accepted (`appInfo`). */
export const register = defineCall({
  context: 'players',
  name: 'register',
  summary: 'Registers a player without a one-time code and signs in',
  method: 'POST',
  path: '/api/center/nootp/register',
  signing: 'unsigned',
  encoding: 'form',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'context' },
  served: true,
  params: z.object({
    account,
    password: encodedPassword,
    country,
    dateOfBirth: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    termsVersion: plainText(1, 20),
    nickname: z.optional(plainText(0, 40)),
    lang: z.optional(language),
    /** The code of the player who invited this one; an unknown one changes nothing. */
    inviteCode: z.optional(plainText(0, 16)),
    platform: z._default(platform, 21),
    device,
  }),
  answer: loginInfo,
  refusals: {
    phone_invalid: playersRefusals.phone_invalid,
    password_invalid: playersRefusals.password_invalid,
    under_age: playersRefusals.under_age,
    date_of_birth_invalid: playersRefusals.date_of_birth_invalid,
    phone_taken: playersRefusals.phone_taken,
    terms_outdated: playersRefusals.terms_outdated,
    nickname_invalid: playersRefusals.nickname_invalid,
    too_many_attempts: playersRefusals.too_many_attempts,
  },
});
