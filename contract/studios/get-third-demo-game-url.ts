import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { catalogueRefusals } from '../catalogue/refusals.ts';
import { gameNumber } from '../edge.ts';
import { studiosRefusals } from './refusals.ts';

export const getThirdDemoGameUrl = defineCall({
  context: 'studios',
  name: 'getThirdDemoGameUrl',
  summary: 'Returns the address of a third-party game in demo',
  method: 'GET',
  path: '/api/partner/user/getThirdDemoGameUrl',
  signing: 'signed-or-guest',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: false,
  params: z.object({ gameId: gameNumber }),
  answer: z.object({ url: z.string() }),
  refusals: {
    unknown_game: catalogueRefusals.unknown_game,
    studio_unavailable: studiosRefusals.studio_unavailable,
  },
});
