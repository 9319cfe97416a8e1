import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { commitment } from './round.ts';

export const chooseClientSeed = defineCall({
  context: 'rounds',
  name: 'chooseClientSeed',
  summary: "Sets the player's part of the seed: of the current one until its first round, and of the next one",
  method: 'POST',
  path: '/api/rounds/seed/client',
  signing: 'signed-or-guest',
  encoding: 'json',
  writes: true,
  keeps: { by: 'platform', until: 'a week', passing: [] },
  served: true,
  params: z.object({ clientSeed: z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)) }),
  answer: commitment,
  refusals: {},
});
