import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { done } from '../../edge.ts';
import { pushEndpoint } from './push.ts';
import { inboxRefusals } from '../refusals.ts';

export const pushSubscribe = defineCall({
  context: 'inbox',
  name: 'pushSubscribe',
  summary: 'Subscribes this browser to notifications until the player signs out in it',
  method: 'POST',
  path: '/api/inbox/push/subscribe',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: [] },
  served: true,
  params: z.object({
    endpoint: pushEndpoint,
    /** The browser's public key (P-256, uncompressed) and its secret, base64url. */
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  }),
  answer: done,
  refusals: { push_address_refused: inboxRefusals.push_address_refused },
});
