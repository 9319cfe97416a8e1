import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { catalogueRefusals } from '../catalogue/refusals.ts';
import { gameNumber } from '../edge.ts';
import { studiosRefusals } from './refusals.ts';

export const getOneTouchGameUrl = defineCall({
  context: 'studios',
  name: 'getOneTouchGameUrl',
  summary: 'Returns the address of a third-party game; lobbyUrl is accepted and ignored',
  method: 'GET',
  path: '/api/partner/user/getOneTouchGameUrl',
  signing: 'signed-or-guest',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: false,
  params: z.object({ gameId: gameNumber, lobbyUrl: z.optional(z.string().check(z.maxLength(500))) }),
  answer: z.object({ url: z.string() }),
  refusals: {
    unknown_game: catalogueRefusals.unknown_game,
    studio_unavailable: studiosRefusals.studio_unavailable,
  },
});
