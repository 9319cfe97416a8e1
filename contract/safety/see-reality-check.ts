import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instantMs } from '../edge.ts';
import { platformRefusals } from '../envelope.ts';

export const seeRealityCheck = defineCall({
  context: 'safety',
  name: 'seeRealityCheck',
  summary: 'Confirms a reality check; the interval starts again',
  method: 'POST',
  path: '/api/safety/realityCheck/seen',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: [] },
  served: true,
  params: z.object({}),
  answer: z.object({ countedFrom: instantMs }),
  refusals: { key_reused: platformRefusals.key_reused },
});
