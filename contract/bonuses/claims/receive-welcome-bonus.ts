import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount } from '../../edge.ts';
import { rewardStep } from '../bonus.ts';
import { promotionsRefusals } from '../../promotions/refusals.ts';

export const receiveWelcomeBonus = defineCall({
  context: 'bonuses',
  name: 'receiveWelcomeBonus',
  summary: 'Claims the welcome bonus: status 1 granted now, 2 before, 0 none',
  method: 'POST',
  path: '/api/center/bonus/welcome/receive',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  lane: 'gifts',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'forever', passing: ['gift_busy'], natural: { params: [], names: 'for ever' } },
  served: true,
  params: z.object({}),
  answer: z.object({ status: z.int(), amt: amount, list: z.array(rewardStep) }),
  refusals: { gift_busy: promotionsRefusals.gift_busy },
});
