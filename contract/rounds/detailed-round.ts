import * as z from 'zod/mini';
import { instantMs } from '../edge.ts';
import { beaconProof, receipt, round } from './round.ts';

/** A round with all data for a check of its draw. */
export const detailedRound = z.object({
  round,
  betId: z.string(),
  /** ISO 4217, as in receipts. */
  currency: z.string(),
  /** The player's choice as sent; null for a game without a choice. */
  choice: z.unknown(),
  /** The player's actions in order. `raise` is the number of added chips. `afterMs` is the time since the start of a shared
   *  round's play. `time` is null for actions from before times were recorded. */
  acts: z.array(z.object({ action: z.unknown(), raise: z.nullable(z.int()), afterMs: z.nullable(z.int()), time: z.nullable(instantMs) })),
  /** Cause of the round's end; null while it is open. */
  endedBy: z.nullable(z.string()),
  /** All receipts of a cash round in order: the bet, each action, the end. Rounds from before receipts of actions have only
   *  the first. */
  receipts: z.array(receipt),
  gameName: z.string(),
  title: z.string(),
  /** Address of the game's page for a replay; null for a removed game. */
  frameUrl: z.nullable(z.string()),
  /** The jackpot draw of the bet; null if the bet had none. `chances` of `chanceIn` values win. */
  jackpot: z.nullable(z.object({ jackpotId: z.string(), chanceIn: z.int(), chances: z.int(), isWon: z.boolean() })),
  proof: z.object({
    seedId: z.string(),
    serverSeedHash: z.string(),
    /** Null until the seed is rotated. */
    serverSeed: z.nullable(z.string()),
    clientSeed: z.string(),
    beacon: z.nullable(z.string()),
    /** The beacon round named in advance, and the proof that `beacon` is its value. Null if none was named, or while its
     *  value does not exist. */
    beaconRound: z.nullable(z.string()),
    beaconProof: z.nullable(beaconProof),
    /** The signed statement of the seed (`tausi-seed-1`). Null for shared rounds, and for seeds from before beacon rounds
     *  were named. */
    seed: z.nullable(receipt),
    nonce: z.int(),
    /** In draw order; empty while the round is open, because draws may reveal hidden facts. */
    draws: z.array(z.object({ label: z.string(), n: z.int(), value: z.int() })),
    version: z.string(),
    mathematicsHash: z.string(),
    /** For a bet on a shared round: `seedId` is its season, `nonce` its number in it. The server seed, hashed `nonce`
     *  times, gives the season's last hash. The beacon published its value after betting closed. */
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
