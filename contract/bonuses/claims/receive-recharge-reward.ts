import * as z from 'zod/mini';
import { defineCall, postTwin } from '../../call.ts';
import { ignoredText } from '../../edge.ts';
import { bonusClaim, claimed } from '../bonus.ts';
import { bonusesRefusals } from '../refusals.ts';

export const receiveRechargeReward = defineCall({
  context: 'bonuses',
  name: 'receiveRechargeReward',
  summary: 'Claims the reward of a deposit',
  method: 'GET',
  path: '/api/center/bonus/recharge/receive',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: {
    by: 'platform',
    until: 'forever',
    passing: ['unknown_bonus', 'bonus_not_available'],
    natural: { params: ['batchId', 'flowId', 'confId'], names: 'for ever' },
  },
  served: false,
  params: z.extend(bonusClaim, { time: ignoredText }),
  answer: claimed,
  refusals: {
    unknown_bonus: bonusesRefusals.unknown_bonus,
    bonus_already_received: bonusesRefusals.bonus_already_received,
    bonus_not_available: bonusesRefusals.bonus_not_available,
  },
});

export const receiveRechargeRewardPost = postTwin(receiveRechargeReward);
