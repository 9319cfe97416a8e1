import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, gameNumber } from '../edge.ts';

export const reportSilentGame = defineCall({
  context: 'studios',
  name: 'reportSilentGame',
  summary: 'Reports a third-party game whose page did not load; counts as a fault of its studio',
  method: 'GET',
  path: '/api/studios/silent',
  signing: 'signed-or-guest',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ gameId: gameNumber }),
  answer: done,
  refusals: {},
});
