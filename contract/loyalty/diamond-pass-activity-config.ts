import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, instantMs, language } from '../edge.ts';

export const diamondPassActivityConfig = defineCall({
  context: 'loyalty',
  name: 'diamondPassActivityConfig',
  summary: 'Returns period and rules of the diamond passport; null if none is running',
  method: 'POST',
  path: '/api/center/diamond/pass/getActivityConfig',
  signing: 'signed-or-unsigned',
  encoding: 'form',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, lang: z.optional(language) }),
  answer: z.object({ startTime: z.nullable(instantMs), endTime: z.nullable(instantMs), rules: z.string() }),
  refusals: {},
});
