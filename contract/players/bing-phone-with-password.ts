import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { plainText } from '../edge.ts';
import { account, encodedPassword, loginInfo } from './credentials.ts';
import { playersRefusals } from './refusals.ts';

export const bingPhoneWithPassword = defineCall({
  context: 'players',
  name: 'bingPhoneWithPassword',
  summary: 'Binds the phone and a password to a social-network sign-in',
  method: 'POST',
  path: '/api/center/register/bingPhoneWithPassword',
  signing: 'signed',
  encoding: 'json',
  writes: true,
  keeps: { by: 'context' },
  served: false,
  params: z.object({
    account,
    password: encodedPassword,
    type: plainText(0, 20),
    msgType: plainText(0, 20),
    codeReference: plainText(0, 80),
  }),
  answer: loginInfo,
  refusals: {
    phone_invalid: playersRefusals.phone_invalid,
    password_invalid: playersRefusals.password_invalid,
    phone_taken: playersRefusals.phone_taken,
    phone_bound_to_another: playersRefusals.phone_bound_to_another,
    code_wrong: playersRefusals.code_wrong,
  },
});
