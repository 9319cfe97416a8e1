import * as z from 'zod/mini';
import { amount, instantMs } from '../../edge.ts';
import { beaconProof } from '../round.ts';

/** The public state of a shared table. Bets are those of the reader's own market, without full names; only the largest are
 *  listed. */
export const table = z.object({
  gameId: z.int(),
  phase: z.enum(['preparing', 'betting', 'closed', 'playing', 'over', 'voided']),
  round: z.nullable(
    z.object({
      roundId: z.string(),
      /** Number of the round within its season. */
      number: z.int(),
      /** SHA-256 of the round's seed, in hex, published before its first bet. */
      commitment: z.string(),
      opensAt: instantMs,
      closesAt: instantMs,
      /** Time at which the beacon publishes the value that the draw needs. */
      drawsAt: instantMs,
      playsAt: z.nullable(instantMs),
      endsAt: z.nullable(instantMs),
      nextOpensAt: z.nullable(instantMs),
      /** The game's own outcome; null until it may be revealed. */
      outcome: z.unknown(),
    }),
  ),
  bets: z.object({
    count: z.int(),
    staked: amount,
    paid: amount,
    list: z.array(z.object({ name: z.string(), slot: z.int(), stake: amount, payout: z.nullable(amount) })),
  }),
  /** Newest first. `outcome` is null for a void round. */
  history: z.array(z.object({ roundId: z.string(), number: z.int(), outcome: z.unknown() })),
});

/** A season of shared rounds. Its last hash was published before its first bet. */
export const season = z.object({ seasonId: z.string(), lastHash: z.string(), rounds: z.int(), publishedAt: instantMs });

/** A shared round with all data to redraw its outcome; null until it may be revealed. */
export const sharedRound = z.object({
  roundId: z.string(),
  gameId: z.int(),
  seasonId: z.string(),
  number: z.int(),
  commitment: z.string(),
  status: z.enum(['under_way', 'settled', 'voided']),
  opensAt: instantMs,
  closesAt: instantMs,
  drawsAt: instantMs,
  beaconRound: z.string(),
  version: z.string(),
  mathematicsHash: z.string(),
  beacon: z.nullable(z.string()),
  beaconProof: z.nullable(beaconProof),
  serverSeed: z.nullable(z.string()),
  outcome: z.unknown(),
  voidedBecause: z.nullable(z.string()),
});
