import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, language } from '../edge.ts';

export const broadcastLobby = defineCall({
  context: 'campaigns',
  name: 'broadcastLobby',
  summary: 'Returns the ticker text of the lobby',
  method: 'GET',
  path: '/api/center/broadcast/lobby',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, lang: z.optional(language) }),
  answer: z.array(z.object({ id: z.int(), text: z.string() })),
  refusals: {},
});
