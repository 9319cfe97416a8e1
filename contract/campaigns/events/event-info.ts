import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { language } from '../../edge.ts';
import { campaign } from '../campaign.ts';

export const eventInfo = defineCall({
  context: 'campaigns',
  name: 'eventInfo',
  summary: 'Lists the running campaigns',
  method: 'GET',
  path: '/api/center/event/info',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ lang: z.optional(language) }),
  /** `pages` is the base address of the embedded campaign pages and reward dialogs. */
  answer: z.object({ actList: z.array(campaign), eventSign: z.boolean(), pages: z.string() }),
  refusals: {},
});
