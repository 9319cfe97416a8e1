import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { encodedPassword } from '../account/credentials.ts';
import { playersRefusals } from '../refusals.ts';

/** The number must be proved first, by `provePhone` or an approved payment on it. Otherwise a player who registered with
 *  another person's number could lock its owner out. Nothing is required until `confirmTwoFactor`. A repeat creates a new
 *  secret. */
export const beginTwoFactor = defineCall({
  context: 'players',
  name: 'beginTwoFactor',
  summary: 'Creates a secret for an authenticator app',
  method: 'POST',
  path: '/api/center/user/twoFactor/begin',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'context' },
  served: true,
  params: z.object({ password: encodedPassword }),
  answer: z.object({ /** Base32, for manual entry. */ secret: z.string(), /** The content of the QR code. */ uri: z.string() }),
  refusals: {
    old_password_wrong: playersRefusals.old_password_wrong,
    too_many_attempts: playersRefusals.too_many_attempts,
    second_factor_on: playersRefusals.second_factor_on,
    phone_unproved: playersRefusals.phone_unproved,
  },
});
