import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, language } from '../../edge.ts';
import { tournament } from './tournament.ts';

export const tournaments = defineCall({
  context: 'campaigns',
  name: 'tournaments',
  summary: "Lists tournaments of a country that are running or ended within a day, with the leaders and the player's position",
  method: 'GET',
  path: '/api/center/activity/tournaments',
  signing: 'signed-or-unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, lang: z.optional(language) }),
  answer: z.object({ list: z.array(tournament) }),
  refusals: {},
});
