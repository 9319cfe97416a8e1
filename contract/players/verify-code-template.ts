import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country } from '../edge.ts';

export const verifyCodeTemplate = defineCall({
  context: 'players',
  name: 'verifyCodeTemplate',
  summary: 'How one-time codes of a country look',
  method: 'GET',
  path: '/api/bet/verify/code/template',
  signing: 'unsigned',
  encoding: 'query',
  writes: false,
  served: false,
  params: z.object({ country }),
  answer: z.object({ length: z.int(), template: z.string() }),
  refusals: {},
});
