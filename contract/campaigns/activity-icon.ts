import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, language } from '../edge.ts';
import { campaignEntry } from './campaign.ts';

export const activityIcon = defineCall({
  context: 'campaigns',
  name: 'activityIcon',
  summary: 'Lists the campaign icons of the lobby',
  method: 'GET',
  path: '/api/center/activity/icon',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, lang: z.optional(language) }),
  answer: z.array(campaignEntry),
  refusals: {},
});
