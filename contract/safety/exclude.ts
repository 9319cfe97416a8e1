import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { platformRefusals } from '../envelope.ts';
import { safetyRefusals } from './refusals.ts';
import { exclusionStep, safety } from './safety.ts';

export const exclude = defineCall({
  context: 'safety',
  name: 'exclude',
  summary: 'Starts a break or a self-exclusion, or closes the account; effective at once and not revocable',
  method: 'POST',
  path: '/api/safety/exclusion',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'forever', passing: [] },
  served: true,
  params: z.object({ step: exclusionStep }),
  answer: safety,
  refusals: { exclusion_not_longer: safetyRefusals.exclusion_not_longer, key_reused: platformRefusals.key_reused },
});
