import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ignoredText } from '../edge.ts';

export const singleSignIn = defineCall({
  context: 'players',
  name: 'singleSignIn',
  summary: 'Says whether the session of the token header is still alive',
  method: 'GET',
  path: '/api/center/user/singleSignIn',
  signing: 'unsigned',
  encoding: 'query',
  writes: false,
  served: false,
  params: z.object({ time: ignoredText }),
  answer: z.object({ alive: z.boolean() }),
  refusals: {},
});
