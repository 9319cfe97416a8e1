import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { platformRefusals } from '../envelope.ts';
import { safetyRefusals } from './refusals.ts';
import { safety } from './safety.ts';

export const chooseRealityCheck = defineCall({
  context: 'safety',
  name: 'chooseRealityCheck',
  summary: 'Sets the interval of reality checks in minutes of play',
  method: 'POST',
  path: '/api/safety/realityCheck',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: [] },
  served: true,
  params: z.object({ minutes: z.int() }),
  answer: safety,
  refusals: { check_interval_invalid: safetyRefusals.check_interval_invalid, key_reused: platformRefusals.key_reused },
});
