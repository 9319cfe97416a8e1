import * as z from 'zod/mini';
import { defineCall, postTwin } from '../../call.ts';
import { ignoredText } from '../../edge.ts';
import { bonusClaim, claimed } from '../bonus.ts';
import { claimPassing, claimRefusals } from '../../promotions/refusals.ts';
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
  lane: 'gifts',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: {
    by: 'platform',
    until: 'forever',
    passing: claimPassing,
    natural: { params: ['batchId', 'flowId', 'confId'], names: 'for ever' },
  },
  served: true,
  params: z.extend(bonusClaim, { time: ignoredText }),
  answer: claimed,
  refusals: {
    ...claimRefusals,
    bonus_already_received: bonusesRefusals.bonus_already_received,
    bonus_not_available: bonusesRefusals.bonus_not_available,
  },
});

export const receiveRechargeRewardPost = postTwin(receiveRechargeReward);
