import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { pieces, wholeNumber } from '../../edge.ts';
import { reward } from '../../gifts/lucky-box.ts';
import { claimRefusals, coinPlayRefusals } from '../../promotions/refusals.ts';
import { coinEventName } from './coin-event.ts';

export const coinSpin = defineCall({
  context: 'campaigns',
  name: 'coinSpin',
  summary: 'Plays for coins: draws a sector, takes the price and pays the prize',
  method: 'POST',
  path: '/api/center/coin/spin',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'context' },
  served: true,
  /** `version` is the one that the player saw, and `stake` the price in coins that they agreed to: 0 is the free play. */
  params: z.object({ name: coinEventName, version: wholeNumber(1, 1_000_000), stake: wholeNumber(0, 100_000) }),
  answer: z.object({
    /** The drawn sector, counted from 0. */
    sector: pieces,
    rewards: z.array(reward),
    paid: pieces,
    /** The seed and the number of the draw under it, for the check once the seed is revealed. */
    serverSeedHash: z.string(),
    nonce: pieces,
  }),
  refusals: { ...claimRefusals, ...coinPlayRefusals },
});
