import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ignoredText } from '../edge.ts';

export const version = defineCall({
  context: 'markets',
  name: 'version',
  summary: 'Returns the deployed version; `v` only busts caches',
  method: 'GET',
  path: '/version.json',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  clock: 'v',
  writes: false,
  served: true,
  params: z.object({ v: ignoredText }),
  answer: z.object({ version: z.string(), build: z.string() }),
  refusals: {},
});
