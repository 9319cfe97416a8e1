import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, instantMs, language, pieces } from '../edge.ts';
import { reward } from '../gifts/lucky-box.ts';
import { right } from './gift.ts';

/** A mission of the running day or week. `needed` and `counted` are rounds, different games, different days, or the multiple of
 *  a stake in hundredths. */
const mission = z.object({
  /** Joins it, and is its `batchId` in `event/receive`. */
  actid: pieces,
  title: z.string(),
  rules: z.string(),
  goal: z.enum(['rounds', 'games', 'days', 'multiple']),
  per: z.enum(['day', 'week']),
  needed: pieces,
  counted: pieces,
  /** The least stake of a round that counts. */
  stakeMin: amount,
  rewards: z.array(reward),
  rights: z.array(right),
  /** `reached`: its gift waits, or waits within seconds. */
  state: z.enum(['open', 'joined', 'reached', 'collected', 'over']),
  /** The award that waits; 0 before it does. */
  flowId: pieces,
  /** Null before the player joins. */
  endTime: z.nullable(instantMs),
});

export const missionList = defineCall({
  context: 'promotions',
  name: 'missionList',
  summary: 'Lists the missions of the running day and week with the progress of the player',
  method: 'GET',
  path: '/api/center/mission/list',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ lang: z.optional(language) }),
  answer: z.object({ list: z.array(mission) }),
  refusals: {},
});
