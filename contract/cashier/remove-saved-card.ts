import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, uuid } from '../edge.ts';
import { platformRefusals } from '../envelope.ts';
import { cashierRefusals } from './refusals.ts';

/** A deposit that is under way is still paid by it. */
export const removeSavedCard = defineCall({
  context: 'cashier',
  name: 'removeSavedCard',
  summary: 'Removes a saved card from the deposit form',
  method: 'POST',
  path: '/api/payments/saved/remove',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'platform', until: 'forever', passing: [] },
  served: true,
  params: z.object({ savedId: uuid }),
  answer: done,
  refusals: { saved_method_unknown: cashierRefusals.saved_method_unknown, key_reused: platformRefusals.key_reused },
});
