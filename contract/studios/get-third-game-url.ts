import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { catalogueRefusals } from '../catalogue/refusals.ts';
import { gameNumber } from '../edge.ts';
import { studiosRefusals } from './refusals.ts';

export const getThirdGameUrl = defineCall({
  context: 'studios',
  name: 'getThirdGameUrl',
  summary: 'Returns the address of a third-party game for cash',
  method: 'GET',
  path: '/api/partner/user/getThirdGameUrl',
  signing: 'signed',
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
