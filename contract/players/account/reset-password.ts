import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, plainText, platform } from '../../edge.ts';
import { account, encodedPassword, loginInfo } from './credentials.ts';
import { device } from '../session/device.ts';
import { playersRefusals } from '../refusals.ts';
import { secondFactor, secondFactorRefusals } from '../factor/second-factor.ts';

/** Signs in with the new password and ends all other sessions. On an unknown device, withdrawals are blocked for a day. */
export const resetPassword = defineCall({
  context: 'players',
  name: 'resetPassword',
  summary: 'Sets a new password with a one-time code',
  method: 'POST',
  path: '/api/center/user/resetPassword',
  signing: 'unsigned',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'context' },
  served: true,
  params: z.object({
    account,
    country,
    password: encodedPassword,
    codeReference: plainText(1, 160),
    platform: z._default(platform, 21),
    device,
    secondFactor,
  }),
  answer: z.object({ ...loginInfo.shape, /** Hours without withdrawals; 0 on a known device. */ holdHours: z.int() }),
  refusals: {
    phone_invalid: playersRefusals.phone_invalid,
    password_invalid: playersRefusals.password_invalid,
    code_wrong: playersRefusals.code_wrong,
    player_blocked: playersRefusals.player_blocked,
    closed_for_good: playersRefusals.closed_for_good,
    ...secondFactorRefusals,
  },
});
