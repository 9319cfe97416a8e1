import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country } from '../../edge.ts';
import { account } from '../account/credentials.ts';
import { playersRefusals } from '../refusals.ts';

export const phoneIsBindFacebook = defineCall({
  context: 'players',
  name: 'phoneIsBindFacebook',
  summary: 'Returns whether a phone is bound to a social-network account',
  method: 'GET',
  path: '/api/center/activity/admin/phoneIsBindFacebook',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ phone: account, country: z.optional(country) }),
  answer: z.object({ bound: z.boolean() }),
  refusals: {
    phone_invalid: playersRefusals.phone_invalid,
    too_many_attempts: playersRefusals.too_many_attempts,
  },
});
