import * as z from 'zod/mini';
import { amount, instantMs } from '../../edge.ts';

/** Hundredths of a multiple, rounds, or minor units staked: what `scoredBy` says. */
const score = z.string().check(z.regex(/^\d{1,19}$/));

/** A tournament as its players see it. Names are hidden but for their first letter and last digits. */
export const tournament = z.object({
  id: z.int(),
  title: z.string(),
  scoredBy: z.enum(['best_multiple', 'rounds', 'staked']),
  gameIds: z.array(z.int()),
  /** A round staked with less does not count. */
  stakeMin: amount,
  /** First prize first. */
  prizes: z.array(amount),
  startTime: instantMs,
  endTime: instantMs,
  players: z.int(),
  isJoined: z.boolean(),
  leaders: z.array(z.object({ rank: z.int(), name: z.string(), score, isOwn: z.boolean() })),
  own: z.nullable(z.object({ rank: z.int(), score })),
});
