import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { done } from '../../edge.ts';

/** The session ends at once on all servers. A second sign-out is refused like any call of an ended session. */
export const logout = defineCall({
  context: 'players',
  name: 'logout',
  summary: 'Ends the session that signed the call',
  method: 'POST',
  path: '/api/center/logout',
  signing: 'signed',
  takesPhoneless: true,
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'context' },
  served: true,
  params: z.object({}),
  answer: done,
  refusals: {},
});
