import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { platformRefusals } from '../../envelope.ts';
import { commitment, mode } from '../round.ts';

export const roundSeed = defineCall({
  context: 'rounds',
  name: 'roundSeed',
  summary: 'The commitment the next rounds of a mode are drawn under; of cash rounds, unless a guest asks',
  method: 'GET',
  path: '/api/rounds/seed',
  signing: 'signed-or-guest',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({ mode: z.optional(mode) }),
  answer: commitment,
  refusals: { guest_refused: platformRefusals.guest_refused },
});
