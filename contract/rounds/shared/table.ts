import * as z from 'zod/mini';
import { amount, instantMs } from '../../edge.ts';
import { beaconProof } from '../round.ts';

/** What everybody at the table of a game of many players sees. Bets are those of the reader's own market, without names;
 *  the greatest of them are listed. */
export const table = z.object({
  gameId: z.int(),
  phase: z.enum(['preparing', 'betting', 'closed', 'playing', 'over', 'voided']),
  round: z.nullable(
    z.object({
      roundId: z.string(),
      /** Counts the rounds of the season. */
      number: z.int(),
      /** SHA-256 of the round's seed, hex: told before its first bet. */
      commitment: z.string(),
      opensAt: instantMs,
      closesAt: instantMs,
      /** When the beacon's value is published that the draw needs. */
      drawsAt: instantMs,
      playsAt: z.nullable(instantMs),
      endsAt: z.nullable(instantMs),
      nextOpensAt: z.nullable(instantMs),
      /** In the words of the game; null until it may be told. */
      outcome: z.unknown(),
    }),
  ),
  bets: z.object({
    count: z.int(),
    staked: amount,
    paid: amount,
    list: z.array(z.object({ name: z.string(), slot: z.int(), stake: amount, payout: z.nullable(amount) })),
  }),
  /** The newest first; `outcome` null: void. */
  history: z.array(z.object({ roundId: z.string(), number: z.int(), outcome: z.unknown() })),
});

/** A season of shared rounds: its last hash was published before its first bet. */
export const season = z.object({ seasonId: z.string(), lastHash: z.string(), rounds: z.int(), publishedAt: instantMs });

/** A shared round with everything that its outcome can be drawn again from; null until it may be told. */
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
