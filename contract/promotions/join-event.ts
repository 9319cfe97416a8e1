import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done } from '../edge.ts';
import { platformRefusals } from '../envelope.ts';
import { exclusionRefusals } from '../safety/refusals.ts';
import { promotionsRefusals } from './refusals.ts';

const { gift_unknown, gift_used_up, not_eligible, identity_first } = promotionsRefusals;

export const joinEvent = defineCall({
  context: 'promotions',
  name: 'joinEvent',
  summary: 'Joins a mission; rounds that start from now on count, and its gift is set aside',
  method: 'POST',
  path: '/api/center/event/join',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: {
    by: 'platform',
    until: 'a week',
    passing: [
      'gift_unknown',
      'gift_used_up',
      'not_eligible',
      'identity_first',
      'on_break',
      'self_excluded',
      'self_excluded_for_ever',
      'player_closed',
    ],
  },
  served: true,
  params: z.object({ actid: z.int().check(z.gte(1), z.lte(2_147_483_647)) }),
  answer: done,
  refusals: { gift_unknown, gift_used_up, not_eligible, identity_first, ...exclusionRefusals, key_reused: platformRefusals.key_reused },
});
