import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { safety } from './safety.ts';

export const getSafety = defineCall({
  context: 'safety',
  name: 'getSafety',
  summary: "The player's limits with what they have counted, and his exclusion",
  method: 'GET',
  path: '/api/safety',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: safety,
  refusals: {},
});
