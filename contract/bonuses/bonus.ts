import * as z from 'zod/mini';
import { amount, instantMs, wholeNumber } from '../edge.ts';

/** The specification's card states of a bonus. */
export const bonusStatus = z.enum(['Issued', 'Complete', 'Pending', 'Approved', 'Failed', 'Expired']);

/** A bonus with its wagering requirement: `wagered` of `wagerTarget` is done, `remaining` is left. `flowId` is its place among
 *  the player's bonuses, 1 is the first. `batchId`, `confId` and `name` are those of the offer that gave it, 0 and empty when
 *  it came from none. Issued: nothing is wagered yet. Pending: it is being wagered. Approved: it may be exchanged. Complete: it
 *  became cash. Expired, and Failed when it was spent, given up or taken away. */
export const bonusFlow = z.object({
  flowId: z.int(),
  batchId: z.int(),
  confId: z.int(),
  name: z.string(),
  status: bonusStatus,
  amt: amount,
  wagered: amount,
  remaining: amount,
  wagerTarget: amount,
  expiresAt: z.nullable(instantMs),
  cts: instantMs,
});

/** A step of a registration or recharge reward: `target` 1 is played in the casino, 0 is a bet. */
export const rewardStep = z.object({
  target: z.literal([0, 1]),
  minAmt: amount,
  maxAmt: amount,
  confId: z.int(),
  flowId: z.int(),
});

/** What claims a bonus. */
export const bonusClaim = z.object({
  batchId: wholeNumber(0, 2_147_483_647),
  flowId: wholeNumber(0, 2_147_483_647),
  confId: z.optional(wholeNumber(0, 2_147_483_647)),
});

/** What a claim gives: the amount and, where the bonus is played in one game, that game. */
export const claimed = z.object({ amt: amount, gameId: z.nullable(z.int()) });
