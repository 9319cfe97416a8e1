import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, instantMs, language, pieces } from '../../edge.ts';
import { reward } from '../../gifts/lucky-box.ts';
import { right } from '../../promotions/gift.ts';
import { halloweenPopups } from './halloween-popups.ts';
import { redPacket } from './red-packet.ts';

/** An award that waits, or today's claim of a season, whose `flowId` is 0. `event/receive` takes it by both numbers. */
const waitingAward = z.object({
  batchId: z.int(),
  flowId: z.int(),
  name: z.string(),
  rules: z.string(),
  amt: amount,
  rewards: z.array(reward),
  rights: z.array(right),
  until: z.nullable(instantMs),
  /** The series from which it came or the one that runs now; null for a gift without chance. */
  seriesId: z.nullable(z.string()),
});

export const promotionsWaiting = defineCall({
  context: 'campaigns',
  name: 'promotionsWaiting',
  summary: 'Lists everything that waits for a player, in one answer',
  method: 'GET',
  path: '/api/center/promotions/waiting',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ lang: z.optional(language) }),
  /** The parts have the meaning of the calls that the specification names for them. */
  answer: z.object({
    welcome: z.boolean(),
    register: z.boolean(),
    firstDeposit: z.boolean(),
    secondDeposit: z.boolean(),
    guide: z.literal([0, 1, 2]),
    sevenDay: z.literal([0, 1, 2]),
    passport: z.int(),
    packet: redPacket.answer,
    parts: z.int(),
    lucky: z.literal([0, 1, 2]),
    seasons: z.array(halloweenPopups.answer),
    awards: z.array(waitingAward),
    /** The gifts that a review holds back. */
    inReview: pieces,
  }),
  refusals: {},
});
