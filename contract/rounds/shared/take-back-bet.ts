import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { uuid } from '../../edge.ts';
import { roundsRefusals } from '../refusals.ts';
import { round } from '../round.ts';

export const takeBackBet = defineCall({
  context: 'rounds',
  name: 'takeBackBet',
  summary: 'Cancels a bet on a shared round while betting is open and returns its stake once',
  method: 'POST',
  path: '/api/rounds/take-back',
  signing: 'signed-or-guest',
  encoding: 'json',
  importance: 'money',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'context' },
  served: true,
  params: z.object({ roundId: uuid }),
  answer: round,
  refusals: {
    unknown_round: roundsRefusals.unknown_round,
    /** Refused for a single-player round, which runs as soon as it is staked. */
    action_refused: roundsRefusals.action_refused,
    bets_closed: roundsRefusals.bets_closed,
    busy: roundsRefusals.busy,
  },
});
