import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { playersRefusals } from '../refusals.ts';

/** `facebook` is null if the operator has no application there. The nonce is valid once, for ten minutes. */
export const socialOptions = defineCall({
  context: 'players',
  name: 'socialOptions',
  summary: 'Returns the settings for social-network sign-in',
  method: 'GET',
  path: '/api/center/social/options',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({
    facebook: z.nullable(z.object({ dialogUrl: z.string(), clientId: z.string(), redirectUri: z.string(), nonce: z.string() })),
  }),
  refusals: { too_many_attempts: playersRefusals.too_many_attempts },
});
