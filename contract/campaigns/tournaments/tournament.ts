import * as z from 'zod/mini';
import { amount, instantMs } from '../../edge.ts';
import { gift } from '../../promotions/gift.ts';

/** The unit depends on `scoredBy`: hundredths of a multiplier, number of rounds, or staked minor units. */
const score = z.string().check(z.regex(/^\d{1,19}$/));

/** A tournament as players see it. Names are masked except for the first letter and the last digits. */
export const tournament = z.object({
  id: z.int(),
  title: z.string(),
  scoredBy: z.enum(['best_multiple', 'rounds', 'staked']),
  gameIds: z.array(z.int()),
  /** Rounds with a smaller stake do not count. */
  stakeMin: amount,
  /** In descending order of rank: the first prize first. */
  prizes: z.array(gift),
  startTime: instantMs,
  endTime: instantMs,
  players: z.int(),
  isJoined: z.boolean(),
  leaders: z.array(z.object({ rank: z.int(), name: z.string(), score, isOwn: z.boolean() })),
  own: z.nullable(z.object({ rank: z.int(), score })),
});
