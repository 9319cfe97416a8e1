import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, ignoredText, language, wholeNumber } from '../../edge.ts';
import { notice } from './notice.ts';

export const newNoticeGetWithToken = defineCall({
  context: 'inbox',
  name: 'newNoticeGetWithToken',
  summary: 'Lists notices for the signed-in player',
  method: 'GET',
  path: '/api/msg/new/notice/getWithToken',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  clock: 'time',
  writes: false,
  served: true,
  params: z.object({
    /** A popup queue: 1 top, 2 middle, 3 bottom; all queues if absent. */
    type: z.optional(wholeNumber(0, 999)),
    country: z.optional(country),
    lang: z.optional(language),
    time: ignoredText,
  }),
  answer: z.array(notice),
  refusals: {},
});
