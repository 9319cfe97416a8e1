import * as z from 'zod/mini';
import { defineCall, postTwin } from '../call.ts';
import { wholeNumber } from '../edge.ts';
import { reward } from '../gifts/lucky-box.ts';
import { claimPassing, claimRefusals } from '../promotions/refusals.ts';
import { loyaltyRefusals } from './refusals.ts';

export const getOneRankReward = defineCall({
  context: 'loyalty',
  name: 'getOneRankReward',
  summary: 'Claims the reward of one rank',
  method: 'GET',
  path: '/api/center/diamond/pass/getOneRankReward',
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
    natural: { params: ['rank'], names: 'for now' },
  },
  served: true,
  params: z.object({ rank: wholeNumber(1, 1_000) }),
  answer: z.array(reward),
  refusals: {
    ...claimRefusals,
    rank_not_reached: loyaltyRefusals.rank_not_reached,
    rank_reward_already_received: loyaltyRefusals.rank_reward_already_received,
  },
});

export const getOneRankRewardPost = postTwin(getOneRankReward);
