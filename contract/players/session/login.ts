import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, plainText, platform } from '../../edge.ts';
import { account, encodedPassword, loginInfo } from '../account/credentials.ts';
import { device } from './device.ts';
import { playersRefusals } from '../refusals.ts';
import { secondFactor, secondFactorRefusals } from '../factor/second-factor.ts';

export const login = defineCall({
  context: 'players',
  name: 'login',
  summary: 'Signs a player in with mobile number and password',
  method: 'POST',
  path: '/api/center/login',
  signing: 'unsigned',
  encoding: 'form',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({
    account,
    password: encodedPassword,
    nickname: z.optional(plainText(0, 40)),
    platform: z._default(platform, 21),
    country,
    device,
    secondFactor,
  }),
  answer: loginInfo,
  refusals: {
    phone_invalid: playersRefusals.phone_invalid,
    credentials_wrong: playersRefusals.credentials_wrong,
    ...secondFactorRefusals,
    player_blocked: playersRefusals.player_blocked,
    closed_for_good: playersRefusals.closed_for_good,
  },
});
