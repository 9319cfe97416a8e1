import * as z from 'zod/mini';
import { amount, instantMs } from '../edge.ts';

export const mode = z.enum(['cash', 'demo']);

/** The player's part of a seed. */
export const clientSeed = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));

/** A signed statement about a bet. `payload` is the exact signed JSON text (fields in docs/fairness.md). `signature` is
 *  Ed25519 over its UTF-8 bytes, as base64url. The key is one of `roundKeys`. */
export const receipt = z.object({ keyId: z.string(), payload: z.string(), signature: z.string() });

/** A round as the game shows it. `events` are the game's events so far. `balance` is the current balance of the mode; for a
 *  past round it is the balance after that round. `points` are those earned with the stake. Demo rounds have no receipts. */
export const round = z.object({
  roundId: z.string(),
  gameId: z.int(),
  mode,
  status: z.enum(['open', 'settled', 'voided']),
  stake: amount,
  /** The part of the stake that a coupon paid; missing without one. */
  coupon: z.optional(amount),
  payout: amount,
  balance: amount,
  points: z.int(),
  events: z.array(z.unknown()),
  startedAt: instantMs,
  settledAt: z.nullable(instantMs),
  /** The receipt of the accepted bet with its choice. */
  receipt: z.nullable(receipt),
  /** After an action in a single-player round: the receipt of the action, or the closing receipt if it ended the round.
   *  `roundDetail` has all receipts. */
  latest: z.optional(receipt),
});

/** Proof of a beacon value: the signature of its round, whose SHA-256 is the value, and the public key, both in hex. A key
 *  of 96 bytes belongs to a drand chain, one of 32 bytes to a local beacon (Ed25519). */
export const beaconProof = z.object({ signature: z.string(), publicKey: z.string() });

/** The beacon round of a seed, named before its value existed. Null for demo seeds, and for seeds from before rounds were
 *  named. `statement` is signed like a receipt: `tausi-seed-1` (docs/fairness.md). It is null only for seeds from before. */
const namedBeacon = { beaconRound: z.nullable(z.string()), beaconAt: z.nullable(instantMs), statement: z.nullable(receipt) };

/** The same with the value once the server has it. Cash rounds wait for the value. */
const beaconOfSeed = { ...namedBeacon, beacon: z.nullable(z.string()), beaconProof: z.nullable(beaconProof) };

/** The commitment for the next rounds: SHA-256 of a server seed that is still secret. */
export const commitment = z.object({
  seedId: z.string(),
  mode,
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  ...beaconOfSeed,
  /** Number of rounds drawn so far, which is also the next nonce. */
  nonce: z.int(),
  roundsMax: z.int(),
  expiresAt: instantMs,
  /** True if the seed accepts no new round. Call `rotateSeed` first. */
  isSpent: z.boolean(),
  /** The seed after the next rotation. Its commitment is published while the current one is in use. */
  next: z.object({ seedId: z.string(), serverSeedHash: z.string(), ...namedBeacon }),
});

/** A seed pair after its rotation, with all data to redraw its rounds. */
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
