import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { platformRefusals } from '../../envelope.ts';
import { clientSeed, commitment, mode } from '../round.ts';

export const chooseClientSeed = defineCall({
  context: 'rounds',
  name: 'chooseClientSeed',
  summary: 'Sets the client seed: of the current seed before its first round, and of the next seed',
  method: 'POST',
  path: '/api/rounds/seed/client',
  signing: 'signed-or-guest',
  encoding: 'json',
  importance: 'money',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: [] },
  served: true,
  params: z.object({ clientSeed, mode: z.optional(mode) }),
  answer: commitment,
  refusals: { guest_refused: platformRefusals.guest_refused },
});
