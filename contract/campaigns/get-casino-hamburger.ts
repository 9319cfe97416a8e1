import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, language } from '../edge.ts';
import { campaignEntry } from './campaign.ts';

export const getCasinoHamburger = defineCall({
  context: 'campaigns',
  name: 'getCasinoHamburger',
  summary: 'Lists the campaigns of the side menu',
  method: 'GET',
  path: '/api/center/activity/admin/getCasinoHamburger',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, lang: z.optional(language) }),
  answer: z.array(campaignEntry),
  refusals: {},
});
