import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, plainText } from '../../edge.ts';
import { codePurpose } from './code-purpose.ts';
import { account } from '../account/credentials.ts';
import { playersRefusals } from '../refusals.ts';

/** `codeReference` proves once, within ten minutes, that the owner of the number read the code. */
export const checkVerifyCode = defineCall({
  context: 'players',
  name: 'checkVerifyCode',
  summary: 'Checks a one-time code',
  method: 'POST',
  path: '/api/bet/verify/code/check',
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
    type: codePurpose,
    /** The answer of `sendVerifyCode`. */ request: plainText(1, 40),
    code: z.string().check(z.regex(/^\d{6}$/)),
  }),
  answer: z.object({ codeReference: z.string() }),
  refusals: {
    phone_invalid: playersRefusals.phone_invalid,
    code_wrong: playersRefusals.code_wrong,
    too_many_attempts: playersRefusals.too_many_attempts,
  },
});
