import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { platformRefusals } from '../../envelope.ts';
import { commitment, mode } from '../round.ts';

export const roundSeed = defineCall({
  context: 'rounds',
  name: 'roundSeed',
  summary: 'Returns the commitment for the next rounds: of cash rounds, or of demo rounds for a guest',
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
