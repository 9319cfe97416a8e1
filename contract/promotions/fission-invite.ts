import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, language, pieces } from '../edge.ts';
import { reward } from '../gifts/lucky-box.ts';
import { right } from './gift.ts';
import { promotionsRefusals } from './refusals.ts';

/** The friends who registered with the player's code, by how far they are. */
const friends = z.object({
  invited: pieces,
  /** They have not paid in and staked enough yet, or their gift still rests. */
  underway: pieces,
  given: pieces,
  givenThisMonth: pieces,
  monthMax: pieces,
});

export const fissionInvite = defineCall({
  context: 'promotions',
  name: 'fissionInvite',
  summary: 'Shows the code with which the player invites friends, the gift, and how far the friends are',
  method: 'GET',
  path: '/api/center/fission/invite',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ lang: z.optional(language) }),
  answer: z.object({
    code: z.string(),
    /** An address in the lobby, without its origin. */
    url: z.string(),
    title: z.string(),
    rules: z.string(),
    /** Both players get them. */
    rewards: z.array(reward),
    rights: z.array(right),
    depositMin: amount,
    stakeMin: amount,
    withinDays: pieces,
    coolingHours: pieces,
    friends,
  }),
  refusals: { gift_unknown: promotionsRefusals.gift_unknown },
});
