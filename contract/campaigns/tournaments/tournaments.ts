import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, language } from '../../edge.ts';
import { tournament } from './tournament.ts';

export const tournaments = defineCall({
  context: 'campaigns',
  name: 'tournaments',
  summary: 'The tournaments that run in a country and those of the last day, with who leads and the own place',
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
