import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { roundsRefusals } from './refusals.ts';
import { commitment, revealedSeed } from './round.ts';

export const rotateSeed = defineCall({
  context: 'rounds',
  name: 'rotateSeed',
  summary: 'Reveals the seed and commits to a new one',
  method: 'POST',
  path: '/api/rounds/seed/rotate',
  signing: 'signed-or-guest',
  encoding: 'json',
  writes: true,
  keeps: { by: 'platform', until: 'a week', passing: ['round_open', 'busy'] },
  served: true,
  params: z.object({}),
  answer: z.object({ revealed: revealedSeed, current: commitment }),
  refusals: { round_open: roundsRefusals.round_open, busy: roundsRefusals.busy },
});
