import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountParam } from '../edge.ts';
import { platformRefusals } from '../envelope.ts';
import { safetyRefusals } from './refusals.ts';
import { limitKind, limitSpan, safety } from './safety.ts';

export const setLimit = defineCall({
  context: 'safety',
  name: 'setLimit',
  summary: 'Sets a limit: a tighter one at once, a looser one (or none) after 24 hours',
  method: 'POST',
  path: '/api/safety/limits',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: [] },
  served: true,
  params: z.object({
    kind: limitKind,
    span: limitSpan,
    /** An amount, or whole minutes for a time limit; null removes the limit. */
    value: z.nullable(amountParam),
  }),
  answer: safety,
  refusals: { limit_invalid: safetyRefusals.limit_invalid, key_reused: platformRefusals.key_reused },
});
