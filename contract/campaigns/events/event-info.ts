import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { language } from '../../edge.ts';
import { campaign } from '../campaign.ts';

export const eventInfo = defineCall({
  context: 'campaigns',
  name: 'eventInfo',
  summary: 'The running campaigns',
  method: 'GET',
  path: '/api/center/event/info',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ lang: z.optional(language) }),
  /** `pages` is where the embedded pages of campaigns and giving dialogs lie. */
  answer: z.object({ actList: z.array(campaign), eventSign: z.boolean(), pages: z.string() }),
  refusals: {},
});
