import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount } from '../../edge.ts';
import { rewardStep } from '../bonus.ts';
import { bonusesRefusals } from '../refusals.ts';

export const receiveWelcomeBonus = defineCall({
  context: 'bonuses',
  name: 'receiveWelcomeBonus',
  summary: 'Claims the welcome bonus; status 1 if this call granted it',
  method: 'POST',
  path: '/api/center/bonus/welcome/receive',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'forever', passing: ['bonus_not_available'], natural: { params: [], names: 'for ever' } },
  served: false,
  params: z.object({}),
  answer: z.object({ status: z.int(), amt: amount, list: z.array(rewardStep) }),
  refusals: {
    bonus_already_received: bonusesRefusals.bonus_already_received,
    bonus_not_available: bonusesRefusals.bonus_not_available,
  },
});
