import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { platformRefusals } from '../envelope.ts';
import { safetyRefusals } from './refusals.ts';
import { limitKind, limitSpan, safety } from './safety.ts';

export const cancelLimitChange = defineCall({
  context: 'safety',
  name: 'cancelLimitChange',
  summary: 'Cancels a pending looser limit',
  method: 'POST',
  path: '/api/safety/limits/cancel',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: [] },
  served: true,
  params: z.object({ kind: limitKind, span: limitSpan }),
  answer: safety,
  refusals: { nothing_pending: safetyRefusals.nothing_pending, key_reused: platformRefusals.key_reused },
});
