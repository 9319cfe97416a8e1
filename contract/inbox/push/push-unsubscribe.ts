import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { done } from '../../edge.ts';
import { pushEndpoint } from './push.ts';

export const pushUnsubscribe = defineCall({
  context: 'inbox',
  name: 'pushUnsubscribe',
  summary: 'Ends notifications to this browser',
  method: 'POST',
  path: '/api/inbox/push/unsubscribe',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: [] },
  served: true,
  params: z.object({ endpoint: pushEndpoint }),
  answer: done,
  refusals: {},
});
