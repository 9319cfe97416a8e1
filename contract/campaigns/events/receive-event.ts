import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, instantMs, pieces, wholeNumber } from '../../edge.ts';
import { reward } from '../../gifts/lucky-box.ts';
import { right } from '../../promotions/gift.ts';
import { claimRefusals } from '../../promotions/refusals.ts';
import { campaignsRefusals } from '../refusals.ts';

export const receiveEvent = defineCall({
  context: 'campaigns',
  name: 'receiveEvent',
  summary: 'Collects a waiting award or claims a promotion, or enters a drop',
  method: 'POST',
  path: '/api/center/event/receive',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  lane: 'gifts',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'context' },
  served: true,
  /** `batchId` is the promotion, `flowId` the award (0: the oldest that waits, else the claim itself), `confId` the option. */
  params: z.object({
    batchId: wholeNumber(1, 2_147_483_647),
    flowId: wholeNumber(0, 2_147_483_647),
    confId: wholeNumber(0, 2_147_483_647),
  }),
  /** `until` is set if the player entered a drop instead: it closes then, and its prizes are drawn after that. `ticket` is the one
   *  that gave a gift of chance. */
  answer: z.object({
    amt: amount,
    gameId: z.nullable(z.int()),
    rewards: z.array(reward),
    rights: z.array(right),
    until: z.nullable(instantMs),
    ticket: z.nullable(z.object({ seriesId: z.string(), ticketNo: pieces })),
  }),
  refusals: {
    ...claimRefusals,
    campaign_not_running: campaignsRefusals.campaign_not_running,
    campaign_reward_already_received: campaignsRefusals.campaign_reward_already_received,
  },
});
