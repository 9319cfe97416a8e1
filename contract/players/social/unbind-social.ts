import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { done } from '../../edge.ts';
import { encodedPassword } from '../account/credentials.ts';
import { playersRefusals } from '../refusals.ts';
import { secondFactor, secondFactorRefusals } from '../factor/second-factor.ts';

/** Disables sign-in with the social account and ends all other sessions. A repeat has no further effect. */
export const unbindSocial = defineCall({
  context: 'players',
  name: 'unbindSocial',
  summary: 'Removes the social-network account from the signed-in player',
  method: 'POST',
  path: '/api/center/user/unbindSocial',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: {
    by: 'platform',
    until: 'a week',
    passing: ['old_password_wrong', 'second_factor_needed', 'second_factor_wrong', 'too_many_attempts'],
  },
  served: true,
  params: z.object({ password: encodedPassword, secondFactor }),
  answer: done,
  refusals: { old_password_wrong: playersRefusals.old_password_wrong, ...secondFactorRefusals },
});
