import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { plainText, platform } from '../edge.ts';

export const appUpdate = defineCall({
  context: 'markets',
  name: 'appUpdate',
  summary: 'Returns whether a newer version of the installed app exists',
  method: 'GET',
  path: '/api/center/app/update',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ platform, appVersion: plainText(0, 40) }),
  answer: z.object({ version: z.string(), url: z.nullable(z.string()), mandatory: z.boolean() }),
  refusals: {},
});
