import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { done, plainText } from '../../edge.ts';
import { encodedPassword } from '../account/credentials.ts';
import { playersRefusals } from '../refusals.ts';
import { secondFactor, secondFactorRefusals } from '../factor/second-factor.ts';

/** The owner of the social account can sign in from then on. So the call requires the password, and the player gets a
 *  message and an SMS. A password reset removes the binding. */
export const bingPhoneByFacebook = defineCall({
  context: 'players',
  name: 'bingPhoneByFacebook',
  summary: 'Binds a social-network account to the signed-in player',
  method: 'POST',
  path: '/api/center/user/bingPhoneByFacebook',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: {
    by: 'platform',
    until: 'a week',
    passing: [
      'social_token_refused',
      'social_not_offered',
      'old_password_wrong',
      'second_factor_needed',
      'second_factor_wrong',
      'too_many_attempts',
    ],
  },
  served: true,
  params: z.object({
    accessToken: z.string().check(z.minLength(10), z.maxLength(4_096)),
    facebookUid: plainText(1, 40),
    /** A missing password is refused like a wrong one. */
    password: z.optional(encodedPassword),
    secondFactor,
  }),
  answer: done,
  refusals: {
    old_password_wrong: playersRefusals.old_password_wrong,
    ...secondFactorRefusals,
    social_token_refused: playersRefusals.social_token_refused,
    social_not_offered: playersRefusals.social_not_offered,
    social_bound_to_another: playersRefusals.social_bound_to_another,
    social_bound_already: playersRefusals.social_bound_already,
  },
});
