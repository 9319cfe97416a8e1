import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { plainText } from '../../edge.ts';
import { account, encodedPassword } from './credentials.ts';
import { playersRefusals } from '../refusals.ts';
import { secondFactor, secondFactorRefusals } from '../factor/second-factor.ts';

/** Requires the password, and codes of the purpose `change_phone` from both numbers. Ends all other sessions and blocks
 *  withdrawals for three days. */
export const changePhone = defineCall({
  context: 'players',
  name: 'changePhone',
  summary: "Changes the player's mobile number",
  method: 'POST',
  path: '/api/center/user/changePhone',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: {
    by: 'platform',
    until: 'a week',
    passing: ['code_wrong', 'phone_taken', 'old_password_wrong', 'second_factor_needed', 'second_factor_wrong', 'too_many_attempts'],
  },
  served: true,
  params: z.object({
    account,
    codeReference: plainText(1, 160),
    oldCodeReference: plainText(1, 160),
    password: encodedPassword,
    secondFactor,
  }),
  answer: z.object({ userName: z.string(), holdHours: z.int() }),
  refusals: {
    old_password_wrong: playersRefusals.old_password_wrong,
    ...secondFactorRefusals,
    phone_invalid: playersRefusals.phone_invalid,
    phone_taken: playersRefusals.phone_taken,
    phone_unchanged: playersRefusals.phone_unchanged,
    code_wrong: playersRefusals.code_wrong,
  },
});
