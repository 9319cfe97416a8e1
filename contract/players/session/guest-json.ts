import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country } from '../../edge.ts';
import { device } from './device.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/** A guest may read and play demo. Every cash call refuses the guest's token. */
export const guestJson = defineCall({
  context: 'players',
  name: 'guestJson',
  summary: 'Returns a guest account of a country for demo play',
  method: 'POST',
  path: '/api/center/guestJson',
  signing: 'unsigned',
  encoding: 'json',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, device }),
  answer: z.object({ token: z.string(), secretKey: z.string(), country }),
  refusals: tooManyAttempts,
});
