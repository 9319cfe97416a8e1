import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountParam, uuid, wholeNumber } from '../edge.ts';
import { platformRefusals } from '../envelope.ts';
import { giftsRefusals } from '../gifts/refusals.ts';
import { exclusionRefusals, safetyRefusals } from '../safety/refusals.ts';
import { walletRefusals } from '../wallet/refusals.ts';
import { roundsRefusals } from './refusals.ts';
import { round } from './round.ts';

/** The player's choice in the game's own format. The game validates it; only its size is limited here. */
export const startChoice = z.record(z.string(), z.unknown()).check(z.refine((choice) => JSON.stringify(choice).length <= 2_000));

export const playRound = defineCall({
  context: 'rounds',
  name: 'playRound',
  summary: 'Stakes and starts a round; an instant round settles in the same answer',
  method: 'POST',
  path: '/api/rounds/play',
  signing: 'signed-or-guest',
  encoding: 'json',
  importance: 'money',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'context' },
  served: true,
  params: z.object({
    launchId: uuid,
    /** The nonce of the launched frame. The first bet redeems the launch for this frame, and the launch is refused in any
     *  other. */
    frame: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/))),
    stake: amountParam,
    choice: z.optional(startChoice),
    /** True if autoplay started the round. */
    autoplay: z.optional(z.boolean()),
    /** A coupon of the player that pays a part of the stake or all of it; only with cash. */
    couponId: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  }),
  answer: round,
  refusals: {
    unknown_launch: roundsRefusals.unknown_launch,
    launch_used: roundsRefusals.launch_used,
    game_not_playable: roundsRefusals.game_not_playable,
    choice_refused: roundsRefusals.choice_refused,
    bets_closed: roundsRefusals.bets_closed,
    slot_taken: roundsRefusals.slot_taken,
    stake_off_steps: roundsRefusals.stake_off_steps,
    stake_below_minimum: roundsRefusals.stake_below_minimum,
    stake_above_maximum: roundsRefusals.stake_above_maximum,
    insufficient_funds: walletRefusals.insufficient_funds,
    above_bonus_stake_max: walletRefusals.above_bonus_stake_max,
    round_open: roundsRefusals.round_open,
    guest_refused: platformRefusals.guest_refused,
    key_reused: platformRefusals.key_reused,
    cycle_too_fast: roundsRefusals.cycle_too_fast,
    autoplay_refused: roundsRefusals.autoplay_refused,
    seed_spent: roundsRefusals.seed_spent,
    busy: roundsRefusals.busy,
    stake_limit_reached: safetyRefusals.stake_limit_reached,
    loss_limit_reached: safetyRefusals.loss_limit_reached,
    session_limit_reached: safetyRefusals.session_limit_reached,
    reality_check_due: safetyRefusals.reality_check_due,
    coupon_not_found: giftsRefusals.coupon_not_found,
    coupon_used: giftsRefusals.coupon_used,
    coupon_expired: giftsRefusals.coupon_expired,
    coupon_not_active: giftsRefusals.coupon_not_active,
    coupon_not_in_game: giftsRefusals.coupon_not_in_game,
    coupon_stake_below: giftsRefusals.coupon_stake_below,
    coupon_stake_differs: giftsRefusals.coupon_stake_differs,
    ...exclusionRefusals,
  },
});
