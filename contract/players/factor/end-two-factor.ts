import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { encodedPassword } from '../account/credentials.ts';
import { playersRefusals } from '../refusals.ts';
import { secondFactor, secondFactorRefusals } from './second-factor.ts';

/** A repeat has no further effect. For players without app and recovery codes, support switches it off after an identity
 *  check. */
export const endTwoFactor = defineCall({
  context: 'players',
  name: 'endTwoFactor',
  summary: 'Switches the second factor off',
  method: 'POST',
  path: '/api/center/user/twoFactor/end',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'context' },
  served: true,
  params: z.object({ password: encodedPassword, secondFactor }),
  answer: z.object({}),
  refusals: { ...secondFactorRefusals, old_password_wrong: playersRefusals.old_password_wrong },
});
