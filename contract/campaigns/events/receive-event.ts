import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, wholeNumber } from '../../edge.ts';
import { campaignsRefusals } from '../refusals.ts';

export const receiveEvent = defineCall({
  context: 'campaigns',
  name: 'receiveEvent',
  summary: 'Claims the reward of a campaign',
  method: 'POST',
  path: '/api/center/event/receive',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: {
    by: 'platform',
    until: 'forever',
    passing: ['campaign_not_running'],
    natural: { params: ['batchId', 'flowId', 'confId'], names: 'for ever' },
  },
  served: false,
  params: z.object({
    batchId: wholeNumber(0, 2_147_483_647),
    flowId: wholeNumber(0, 2_147_483_647),
    confId: wholeNumber(0, 2_147_483_647),
  }),
  answer: z.object({ amt: amount, gameId: z.nullable(z.int()) }),
  refusals: {
    campaign_not_running: campaignsRefusals.campaign_not_running,
    campaign_reward_already_received: campaignsRefusals.campaign_reward_already_received,
  },
});
