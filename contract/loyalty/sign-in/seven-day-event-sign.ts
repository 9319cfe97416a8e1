import * as z from 'zod/mini';
import { defineCall, postTwin } from '../../call.ts';
import { wholeNumber } from '../../edge.ts';
import { reward } from '../../gifts/lucky-box.ts';
import { claimPassing, claimRefusals } from '../../promotions/refusals.ts';
import { loyaltyRefusals } from '../refusals.ts';

export const sevenDayEventSign = defineCall({
  context: 'loyalty',
  name: 'sevenDayEventSign',
  summary: "Claims today's gift of the seven-day sign-in",
  method: 'GET',
  path: '/api/center/seven/day/eventSign',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  lane: 'gifts',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'forever', passing: claimPassing, natural: { params: ['type', 'target'], names: 'for now' } },
  served: true,
  params: z.object({ type: wholeNumber(1, 1), target: wholeNumber(1, 1) }),
  answer: z.object({ day: z.int(), rewards: z.array(reward), right: z.nullable(z.enum(['coupon', 'box'])) }),
  refusals: { ...claimRefusals, already_signed_in_today: loyaltyRefusals.already_signed_in_today },
});

export const sevenDayEventSignPost = postTwin(sevenDayEventSign);
