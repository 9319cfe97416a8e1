import * as z from 'zod/mini';
import { instantMs } from '../edge.ts';
import { beaconProof, receipt, round } from './round.ts';

/** A round with what is needed to check its draw. */
export const detailedRound = z.object({
  round,
  betId: z.string(),
  /** ISO 4217, as receipts name it. */
  currency: z.string(),
  /** What the player chose with the stake, as it came; null where the game has nothing to choose. */
  choice: z.unknown(),
  /** What the player did in the round, in order. `raise` counts the further chips, `afterMs` the milliseconds since the start
   *  of a shared round's play; `time` is null for acts from before times were kept. */
  acts: z.array(z.object({ action: z.unknown(), raise: z.nullable(z.int()), afterMs: z.nullable(z.int()), time: z.nullable(instantMs) })),
  /** Who or what ended the round; null while it is open. */
  endedBy: z.nullable(z.string()),
  /** Every receipt of a cash round in order: the bet, each act, the end. A round from before has the first alone. */
  receipts: z.array(receipt),
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
    /** The round of the beacon that was named beforehand, and what proves that `beacon` is its value. Null where nothing
     *  was named, and before the value is there. */
    beaconRound: z.nullable(z.string()),
    beaconProof: z.nullable(beaconProof),
    /** The signed statement of the seed (`tausi-seed-1`). Null for a bet on a shared round, and for a seed from before
     *  beacon rounds were named. */
    seed: z.nullable(receipt),
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
        /** Null before the draw. */
        beaconProof: z.nullable(beaconProof),
      }),
    ),
  }),
});
