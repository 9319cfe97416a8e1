import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { catalogueRefusals } from '../catalogue/refusals.ts';
import { amount, gameNumber } from '../edge.ts';
import { platformRefusals } from '../envelope.ts';
import { currencyLabel } from '../markets/currency-label.ts';
import { marketsRefusals } from '../markets/refusals.ts';
import { roundsRefusals } from './refusals.ts';
import { commitment, mode, round } from './round.ts';

export const launchGame = defineCall({
  context: 'rounds',
  name: 'launchGame',
  summary: 'Opens a game for cash or demo and returns the initial data of its frame',
  method: 'POST',
  path: '/api/rounds/launch',
  signing: 'signed-or-guest',
  encoding: 'json',
  importance: 'money',
  writes: true,
  movesCash: 'in cash mode',
  restsInMaintenance: true,
  keeps: { by: 'context' },
  served: true,
  params: z.object({ gameId: gameNumber, mode }),
  answer: z.object({
    launchId: z.string(),
    gameId: z.int(),
    name: z.string(),
    title: z.string(),
    mode,
    /** The address of the frame on the games' origin. The lobby adds its nonce as the fragment. */
    frameUrl: z.string(),
    currency: currencyLabel,
    stakeSteps: z.array(amount),
    /** Maximum payout of a round in the player's country, without the jackpot. */
    winMax: amount,
    balance: amount,
    flags: z.object({ turbo: z.boolean(), autoplay: z.boolean(), minimumCycleMs: z.int() }),
    rtpPpm: z.int(),
    version: z.string(),
    mathematicsHash: z.string(),
    /** True for games with shared rounds. `tableNow` and the live stream deliver their table. */
    hasTable: z.optional(z.boolean()),
    openRound: z.nullable(round),
    recentRounds: z.array(round),
    commitment,
  }),
  refusals: {
    unknown_game: catalogueRefusals.unknown_game,
    game_not_playable: roundsRefusals.game_not_playable,
    demo_not_offered: roundsRefusals.demo_not_offered,
    guest_refused: platformRefusals.guest_refused,
    terms_not_accepted: marketsRefusals.terms_not_accepted,
    key_reused: platformRefusals.key_reused,
  },
});
