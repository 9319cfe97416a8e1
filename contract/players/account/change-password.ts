import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { platform } from '../../edge.ts';
import { encodedPassword, loginInfo } from './credentials.ts';
import { device } from '../session/device.ts';
import { playersRefusals } from '../refusals.ts';
import { secondFactor, secondFactorRefusals } from '../factor/second-factor.ts';

/** Ends every session, including the one that signed. The answer has the keys of a new session. */
export const changePassword = defineCall({
  context: 'players',
  name: 'changePassword',
  summary: 'Replaces the password, given the old one',
  method: 'POST',
  path: '/api/center/user/changePassword',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'context' },
  served: true,
  params: z.object({ oldPassword: encodedPassword, password: encodedPassword, platform: z._default(platform, 21), device, secondFactor }),
  answer: loginInfo,
  refusals: {
    old_password_wrong: playersRefusals.old_password_wrong,
    password_invalid: playersRefusals.password_invalid,
    ...secondFactorRefusals,
  },
});
