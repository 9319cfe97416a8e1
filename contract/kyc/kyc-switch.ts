import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country } from '../edge.ts';

export const kycSwitch = defineCall({
  context: 'kyc',
  name: 'kycSwitch',
  summary: 'Returns whether a country requires identification before a withdrawal',
  method: 'GET',
  path: '/api/center/kyc/switch',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country }),
  answer: z.object({ required: z.boolean() }),
  refusals: {},
});
