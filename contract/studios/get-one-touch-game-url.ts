import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { gameNumber } from '../edge.ts';
import { thirdLaunch, thirdLaunchRefusals } from './third-launch.ts';

export const getOneTouchGameUrl = defineCall({
  context: 'studios',
  name: 'getOneTouchGameUrl',
  summary: 'Returns the address of a OneTouch game: for cash to a player, in demo to a guest; lobbyUrl is accepted and ignored',
  method: 'GET',
  path: '/api/partner/user/getOneTouchGameUrl',
  signing: 'signed-or-guest',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({ gameId: gameNumber, lobbyUrl: z.optional(z.string().check(z.maxLength(500))) }),
  answer: thirdLaunch,
  refusals: thirdLaunchRefusals,
});
