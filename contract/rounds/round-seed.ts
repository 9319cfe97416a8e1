import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { commitment } from './round.ts';

export const roundSeed = defineCall({
  context: 'rounds',
  name: 'roundSeed',
  summary: 'The commitment the next rounds are drawn under',
  method: 'GET',
  path: '/api/rounds/seed',
  signing: 'signed-or-guest',
  encoding: 'query',
  writes: false,
  served: true,
  params: z.object({}),
  answer: commitment,
  refusals: {},
});
