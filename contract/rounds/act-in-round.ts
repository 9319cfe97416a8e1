import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { uuid } from '../edge.ts';
import { platformRefusals } from '../envelope.ts';
import { exclusionRefusals, safetyRefusals } from '../safety/refusals.ts';
import { walletRefusals } from '../wallet/refusals.ts';
import { roundsRefusals } from './refusals.ts';
import { round } from './round.ts';

/** The player's action in the game's own format. The game validates it. */
export const actionParam = z.unknown();

export const actInRound = defineCall({
  context: 'rounds',
  name: 'actInRound',
  summary: 'Performs the action that an open round waits for',
  method: 'POST',
  path: '/api/rounds/act',
  signing: 'signed-or-guest',
  encoding: 'json',
  importance: 'money',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'context' },
  served: true,
  params: z.object({ roundId: uuid, action: actionParam }),
  answer: round,
  refusals: {
    unknown_round: roundsRefusals.unknown_round,
    action_refused: roundsRefusals.action_refused,
    too_late: roundsRefusals.too_late,
    closed_to_stakes: roundsRefusals.closed_to_stakes,
    guest_refused: platformRefusals.guest_refused,
    key_reused: platformRefusals.key_reused,
    busy: roundsRefusals.busy,
    // An action may raise the stake, with the refusals of any stake.
    insufficient_funds: walletRefusals.insufficient_funds,
    above_bonus_stake_max: walletRefusals.above_bonus_stake_max,
    stake_limit_reached: safetyRefusals.stake_limit_reached,
    loss_limit_reached: safetyRefusals.loss_limit_reached,
    session_limit_reached: safetyRefusals.session_limit_reached,
    reality_check_due: safetyRefusals.reality_check_due,
    ...exclusionRefusals,
  },
});
