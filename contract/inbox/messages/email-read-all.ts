import * as z from 'zod/mini';
import { defineCall, postTwin } from '../../call.ts';
import { done } from '../../edge.ts';

export const emailReadAll = defineCall({
  context: 'inbox',
  name: 'emailReadAll',
  summary: 'Marks all messages as read',
  method: 'GET',
  path: '/api/msg/email/readAll',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: [], natural: { params: ['product'], names: 'for now' } },
  served: true,
  params: z.object({ product: z._default(z.literal('casino'), 'casino') }),
  answer: done,
  refusals: {},
});

export const emailReadAllPost = postTwin(emailReadAll);
