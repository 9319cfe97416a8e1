import { defineCall } from '../../call.ts';
import { bonusClaim, claimed } from '../bonus.ts';
import { claimPassing, claimRefusals } from '../../promotions/refusals.ts';
import { bonusesRefusals } from '../refusals.ts';

export const receiveRegisterReward = defineCall({
  context: 'bonuses',
  name: 'receiveRegisterReward',
  summary: 'Claims the registration reward',
  method: 'POST',
  path: '/api/center/bonus/register/receive',
  signing: 'signed',
  encoding: 'json',
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
  params: bonusClaim,
  answer: claimed,
  refusals: {
    ...claimRefusals,
    bonus_already_received: bonusesRefusals.bonus_already_received,
    bonus_not_available: bonusesRefusals.bonus_not_available,
  },
});
