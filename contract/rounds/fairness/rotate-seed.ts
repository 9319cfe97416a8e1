import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { platformRefusals } from '../../envelope.ts';
import { roundsRefusals } from '../refusals.ts';
import { clientSeed, commitment, mode, revealedSeed } from '../round.ts';

export const rotateSeed = defineCall({
  context: 'rounds',
  name: 'rotateSeed',
  summary: 'Reveals the seed and commits to a new one',
  method: 'POST',
  path: '/api/rounds/seed/rotate',
  signing: 'signed-or-guest',
  encoding: 'json',
  importance: 'money',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: ['round_open', 'busy'] },
  served: true,
  /** `clientSeed` is the player's part of the next seed. */
  params: z.object({ mode: z.optional(mode), clientSeed: z.optional(clientSeed) }),
  answer: z.object({ revealed: revealedSeed, current: commitment }),
  refusals: { round_open: roundsRefusals.round_open, busy: roundsRefusals.busy, guest_refused: platformRefusals.guest_refused },
});
