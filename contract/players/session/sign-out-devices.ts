import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { uuid } from '../../edge.ts';
import { playersRefusals } from '../refusals.ts';

/** Ends one session by id, or all except the signing one. Ended sessions are notified on their live stream. */
export const signOutDevices = defineCall({
  context: 'players',
  name: 'signOutDevices',
  summary: 'Ends other sessions of the player',
  method: 'POST',
  path: '/api/center/user/devices/signOut',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'platform', until: 'a week', passing: ['session_not_found'] },
  served: true,
  params: z.object({ id: z.union([z.literal('others'), uuid]) }),
  answer: z.object({ ended: z.int() }),
  refusals: { session_not_found: playersRefusals.session_not_found },
});
