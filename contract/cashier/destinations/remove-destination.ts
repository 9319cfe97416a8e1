import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { done, uuid } from '../../edge.ts';
import { platformRefusals } from '../../envelope.ts';
import { cashierRefusals } from '../refusals.ts';

/** A withdrawal that is under way still goes to it. */
export const removeDestination = defineCall({
  context: 'cashier',
  name: 'removeDestination',
  summary: 'Removes a bank account or a second number from the withdrawal form',
  method: 'POST',
  path: '/api/payments/destinations/remove',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'platform', until: 'forever', passing: [] },
  served: true,
  params: z.object({ destinationId: uuid }),
  answer: done,
  refusals: { destination_unknown: cashierRefusals.destination_unknown, key_reused: platformRefusals.key_reused },
});
