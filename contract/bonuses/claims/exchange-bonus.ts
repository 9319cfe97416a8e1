import * as z from 'zod/mini';
import { defineCall, postTwin } from '../../call.ts';
import { amount, wholeNumber } from '../../edge.ts';
import { walletRefusals } from '../../wallet/refusals.ts';
import { bonusesRefusals } from '../refusals.ts';

export const exchangeBonus = defineCall({
  context: 'bonuses',
  name: 'exchangeBonus',
  summary: 'Exchanges a fully wagered bonus for cash',
  method: 'GET',
  path: '/api/center/bonus/exchangeBonus',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: {
    by: 'platform',
    until: 'forever',
    passing: ['unknown_bonus', 'wagering_incomplete', 'bonus_in_play'],
    natural: { params: ['flowId'], names: 'for ever' },
  },
  served: true,
  params: z.object({ flowId: wholeNumber(0, 2_147_483_647) }),
  answer: z.object({ amt: amount }),
  refusals: {
    unknown_bonus: bonusesRefusals.unknown_bonus,
    bonus_expired: bonusesRefusals.bonus_expired,
    bonus_in_play: bonusesRefusals.bonus_in_play,
    wagering_incomplete: walletRefusals.wagering_incomplete,
  },
});

export const exchangeBonusPost = postTwin(exchangeBonus);
