import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, instantMs } from '../edge.ts';

export const diamondPassActivityConfig = defineCall({
  context: 'loyalty',
  name: 'diamondPassActivityConfig',
  summary: 'When the diamond passport runs and by which rules',
  method: 'POST',
  path: '/api/center/diamond/pass/getActivityConfig',
  signing: 'signed-or-unsigned',
  encoding: 'form',
  writes: false,
  served: false,
  params: z.object({ country }),
  answer: z.object({ startTime: instantMs, endTime: instantMs, rules: z.string() }),
  refusals: {},
});
