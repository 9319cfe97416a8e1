import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { wholeNumber } from '../../edge.ts';
import { bonusesRefusals } from '../refusals.ts';

export const giveUpBonus = defineCall({
  context: 'bonuses',
  name: 'giveUpBonus',
  summary: 'Gives up a queued or active bonus',
  method: 'POST',
  path: '/api/center/bonus/giveUp',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'forever', passing: ['unknown_bonus', 'bonus_in_play'] },
  served: true,
  params: z.object({ flowId: wholeNumber(0, 2_147_483_647) }),
  answer: z.object({}),
  refusals: {
    unknown_bonus: bonusesRefusals.unknown_bonus,
    bonus_in_play: bonusesRefusals.bonus_in_play,
    bonus_expired: bonusesRefusals.bonus_expired,
  },
});
