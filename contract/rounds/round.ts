import * as z from 'zod/mini';
import { amount, instantMs } from '../edge.ts';

export const mode = z.enum(['cash', 'demo']);

/** The player's part of a seed. */
export const clientSeed = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));

/** A signed statement about a bet: `payload` is the exact signed text (JSON; docs/fairness.md lists its fields), `signature`
 *  Ed25519 over its UTF-8 bytes as base64url; the key is one of `roundKeys`. */
export const receipt = z.object({ keyId: z.string(), payload: z.string(), signature: z.string() });

/** A round as the game shows it. `events` are the book events of that game so far. `balance` is what the player has
 *  now in that mode; in a recall it is what stood after the round; `points` is what the stake earned. Demo rounds carry no receipts. */
export const round = z.object({
  roundId: z.string(),
  gameId: z.int(),
  mode,
  status: z.enum(['open', 'settled', 'voided']),
  stake: amount,
  payout: amount,
  balance: amount,
  points: z.int(),
  events: z.array(z.unknown()),
  startedAt: instantMs,
  settledAt: z.nullable(instantMs),
  /** That the bet was taken, with its choice. */
  receipt: z.nullable(receipt),
  /** In the answer to an act in a round of one player: the receipt of that act, or the closing receipt where the act ended
   *  the round. `roundDetail` has all receipts. */
  latest: z.optional(receipt),
});

/** What proves a value of the beacon to anybody: the signature of its round, which the value is the SHA-256 of, and the key
 *  that verifies it, both hex. A key of 96 bytes is of a drand chain, one of 32 bytes of a local beacon (Ed25519). */
export const beaconProof = z.object({ signature: z.string(), publicKey: z.string() });

/** The beacon round of a seed, named when the seed was made and so before its value existed. Null for demo seeds, and for
 *  seeds from before rounds were named. `statement` is signed like a receipt: `tausi-seed-1` (docs/fairness.md); null
 *  only for seeds from before. */
const namedBeacon = { beaconRound: z.nullable(z.string()), beaconAt: z.nullable(instantMs), statement: z.nullable(receipt) };

/** The same with the value, once the server has fetched it; cash rounds wait for it. */
const beaconOfSeed = { ...namedBeacon, beacon: z.nullable(z.string()), beaconProof: z.nullable(beaconProof) };

/** The commitment that the next rounds are drawn under: SHA-256 of a server seed that is not yet revealed. */
export const commitment = z.object({
  seedId: z.string(),
  mode,
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  ...beaconOfSeed,
  /** How many rounds were drawn under it; the next round's nonce. */
  nonce: z.int(),
  roundsMax: z.int(),
  expiresAt: instantMs,
  /** Whether the seed takes no new round any more: `rotateSeed` comes first. */
  isSpent: z.boolean(),
  /** What a rotation makes the current one: committed to while this one is still in use. */
  next: z.object({ seedId: z.string(), serverSeedHash: z.string(), ...namedBeacon }),
});

/** A seed pair after its rotation: everything needed to draw each of its rounds again. */
export const revealedSeed = z.object({
  seedId: z.string(),
  mode,
  serverSeed: z.string(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  ...beaconOfSeed,
  rounds: z.int(),
  revealedAt: instantMs,
});
