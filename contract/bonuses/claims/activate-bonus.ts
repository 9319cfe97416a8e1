import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { wholeNumber } from '../../edge.ts';
import { bonusesRefusals } from '../refusals.ts';

export const activateBonus = defineCall({
  context: 'bonuses',
  name: 'activateBonus',
  summary: 'Starts a queued bonus',
  method: 'POST',
  path: '/api/center/bonus/activate',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'forever', passing: ['unknown_bonus', 'other_bonus_active'] },
  served: true,
  params: z.object({ flowId: wholeNumber(0, 2_147_483_647) }),
  answer: z.object({}),
  refusals: {
    unknown_bonus: bonusesRefusals.unknown_bonus,
    other_bonus_active: bonusesRefusals.other_bonus_active,
  },
});
