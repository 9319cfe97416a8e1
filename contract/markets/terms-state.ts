import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** While `accepted` is false, calls that move cash refuse with `terms_not_accepted`. */
export const termsState = defineCall({
  context: 'markets',
  name: 'termsState',
  summary: 'Returns whether the player has accepted the current terms',
  method: 'GET',
  path: '/api/content/terms/state',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({ version: z.string(), accepted: z.boolean() }),
  refusals: {},
});
