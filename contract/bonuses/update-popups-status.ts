import * as z from 'zod/mini';
import { defineCall, postTwin } from '../call.ts';
import { done, ignoredText, wholeNumber } from '../edge.ts';

export const updatePopupsStatus = defineCall({
  context: 'bonuses',
  name: 'updatePopupsStatus',
  summary: 'Records that a reward popup was shown; type 1 is the deposit popup',
  method: 'GET',
  path: '/api/center/bonus/updatePopupsStatus',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: [], natural: { params: ['type'], names: 'for now' } },
  served: true,
  params: z.object({ type: z.optional(wholeNumber(0, 99)), time: ignoredText }),
  answer: done,
  refusals: {},
});

export const updatePopupsStatusPost = postTwin(updatePopupsStatus);
