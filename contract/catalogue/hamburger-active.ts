import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country } from '../edge.ts';

export const hamburgerActive = defineCall({
  context: 'catalogue',
  name: 'hamburgerActive',
  summary: 'The entries of the side menu',
  method: 'GET',
  path: '/api/game/hamburger/active',
  signing: 'unsigned',
  encoding: 'query',
  writes: false,
  served: false,
  params: z.object({ country }),
  answer: z.array(z.object({ id: z.int(), name: z.string(), img: z.string(), url: z.string(), seq: z.int() })),
  refusals: {},
});
