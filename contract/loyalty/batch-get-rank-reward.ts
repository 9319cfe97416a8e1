import * as z from 'zod/mini';
import { defineCall, postTwin } from '../call.ts';
import { reward } from '../gifts/lucky-box.ts';
import { claimPassing, claimRefusals } from '../promotions/refusals.ts';
import { loyaltyRefusals } from './refusals.ts';

export const batchGetRankReward = defineCall({
  context: 'loyalty',
  name: 'batchGetRankReward',
  summary: 'Claims the rewards of several ranks',
  method: 'GET',
  path: '/api/center/diamond/pass/batchGetRankReward',
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
    passing: [...claimPassing, 'rank_not_reached'],
    natural: { params: ['ranks'], names: 'for now' },
  },
  served: true,
  params: z.object({ ranks: z.string().check(z.regex(/^\d{1,4}(,\d{1,4}){0,49}$/)) }),
  answer: z.array(reward),
  refusals: {
    ...claimRefusals,
    rank_not_reached: loyaltyRefusals.rank_not_reached,
    rank_reward_already_received: loyaltyRefusals.rank_reward_already_received,
  },
});

export const batchGetRankRewardPost = postTwin(batchGetRankReward);
