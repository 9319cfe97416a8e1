import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { pushEndpoint } from './push.ts';

export const pushState = defineCall({
  context: 'inbox',
  name: 'pushState',
  summary: "Returns the server's push key, and if this browser receives notifications for the player",
  method: 'GET',
  path: '/api/inbox/push',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ endpoint: z.optional(pushEndpoint) }),
  answer: z.object({
    /** The server's public key (P-256, uncompressed, base64url), as `PushManager.subscribe` expects it. */
    applicationServerKey: z.string(),
    isOn: z.boolean(),
  }),
  refusals: {},
});
