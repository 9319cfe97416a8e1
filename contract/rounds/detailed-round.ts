import * as z from 'zod/mini';
import { instantMs } from '../edge.ts';
import { round } from './round.ts';
import { beaconProof } from './table.ts';

/** A round with what is needed to check its draw. */
export const detailedRound = z.object({
  round,
  gameName: z.string(),
  title: z.string(),
  /** Where the game's page lies, to show the round again; null when the game is no longer there. */
  frameUrl: z.nullable(z.string()),
  /** The country's jackpot that the bet drew beside the game; null for a bet that took no part. `chances` of `chanceIn`
   *  values win. */
  jackpot: z.nullable(z.object({ jackpotId: z.string(), chanceIn: z.int(), chances: z.int(), isWon: z.boolean() })),
  proof: z.object({
    seedId: z.string(),
    serverSeedHash: z.string(),
    /** Null until the seed is rotated. */
    serverSeed: z.nullable(z.string()),
    clientSeed: z.string(),
    beacon: z.nullable(z.string()),
    nonce: z.int(),
    /** In the order drawn; none while the round is open, since they may say what it still hides. */
    draws: z.array(z.object({ label: z.string(), n: z.int(), value: z.int() })),
    version: z.string(),
    mathematicsHash: z.string(),
    /** Of a bet on a shared round: `seedId` is its season, `nonce` its number there. `nonce` times hashed, the server seed
     *  is the season's last hash; the beacon's value was published after the bets had closed. */
    shared: z.optional(
      z.object({
        roundId: z.string(),
        lastHash: z.string(),
        publishedAt: instantMs,
        closesAt: instantMs,
        drawsAt: instantMs,
        beaconRound: z.string(),
        /** Null before the draw, and of a local beacon. */
        beaconProof: z.nullable(beaconProof),
      }),
    ),
  }),
});
