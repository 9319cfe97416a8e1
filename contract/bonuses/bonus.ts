import * as z from 'zod/mini';
import { amount, instantMs, wholeNumber } from '../edge.ts';

/** The specification's states of a bonus. A queued bonus is `Issued` and waits for its turn. */
export const bonusStatus = z.enum(['Issued', 'Complete', 'Pending', 'Approved', 'Failed', 'Expired']);

/** A bonus with its wagering requirement: `wagered` of `wagerTarget` is done, `remaining` is left. `flowId` counts the
 *  player's bonuses from 1. `batchId`, `confId` and `name` belong to the promotion behind it; 0 and empty without one.
 *  Issued: nothing is wagered yet. Pending: wagering has begun. Approved: ready to exchange for cash. Complete: exchanged.
 *  Expired: the time is over. Failed: spent, forfeited or withdrawn. */
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
  /** Waits until no other bonus is being wagered. */
  isQueued: z.boolean(),
  cts: instantMs,
});

/** A step of a registration or recharge reward. `target` 1 is a casino game, 0 is a bet. */
export const rewardStep = z.object({
  target: z.literal([0, 1]),
  minAmt: amount,
  maxAmt: amount,
  confId: z.int(),
  flowId: z.int(),
});

/** The parameters of a bonus claim. */
export const bonusClaim = z.object({
  batchId: wholeNumber(0, 2_147_483_647),
  flowId: wholeNumber(0, 2_147_483_647),
  confId: z.optional(wholeNumber(0, 2_147_483_647)),
});

/** The result of a claim: the amount, and the game if the bonus is limited to one. */
export const claimed = z.object({ amt: amount, gameId: z.nullable(z.int()) });
