import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country } from '../../edge.ts';
import { account } from './credentials.ts';
import { playersRefusals } from '../refusals.ts';

/** Without `country` the number is parsed for the market of the caller's address. */
export const checkUsername = defineCall({
  context: 'players',
  name: 'checkUsername',
  summary: 'Returns whether a mobile number is already registered',
  method: 'POST',
  path: '/api/center/checkUsername',
  signing: 'unsigned',
  encoding: 'form',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ account, country: z.optional(country) }),
  answer: z.object({ exists: z.boolean() }),
  refusals: { phone_invalid: playersRefusals.phone_invalid, too_many_attempts: playersRefusals.too_many_attempts },
});
