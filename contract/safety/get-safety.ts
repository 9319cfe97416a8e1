import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { safety } from './safety.ts';

export const getSafety = defineCall({
  context: 'safety',
  name: 'getSafety',
  summary: "Returns the player's limits with their usage, and the current exclusion",
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
