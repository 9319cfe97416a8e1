import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { language } from '../edge.ts';
import { campaign } from './campaign.ts';

export const eventInfo = defineCall({
  context: 'campaigns',
  name: 'eventInfo',
  summary: 'The running campaigns',
  method: 'GET',
  path: '/api/center/event/info',
  signing: 'signed',
  encoding: 'query',
  writes: false,
  served: true,
  params: z.object({ lang: z.optional(language) }),
  answer: z.object({ actList: z.array(campaign), eventSign: z.boolean() }),
  refusals: {},
});
