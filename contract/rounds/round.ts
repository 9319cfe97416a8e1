import * as z from 'zod/mini';
import { amount, instantMs } from '../edge.ts';

export const mode = z.enum(['cash', 'demo']);

/** A signed promise that a bet was taken: `payload` is the exact signed text (JSON with round, commitment, stake, time),
 *  `signature` Ed25519 over its UTF-8 bytes as base64url; the key is one of `roundKeys`. */
export const receipt = z.object({ keyId: z.string(), payload: z.string(), signature: z.string() });

/** A round as the game shows it. `events` are the book events of that game so far. `balance` is what the player has
 *  now in that mode; in a recall it is what stood after the round; `points` is what the stake earned. Demo rounds carry no receipt. */
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
  receipt: z.nullable(receipt),
});

/** The commitment that the next rounds are drawn under: SHA-256 of a server seed that is not yet revealed. */
export const commitment = z.object({
  seedId: z.string(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  beacon: z.nullable(z.string()),
  /** How many rounds were drawn under it; the next round's nonce. */
  nonce: z.int(),
  roundsMax: z.int(),
  expiresAt: instantMs,
  /** What a rotation makes the current one: committed to while this one is still in use. */
  next: z.object({ seedId: z.string(), serverSeedHash: z.string() }),
});

/** A seed pair after its rotation: everything needed to draw each of its rounds again. */
export const revealedSeed = z.object({
  seedId: z.string(),
  serverSeed: z.string(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  beacon: z.nullable(z.string()),
  rounds: z.int(),
  revealedAt: instantMs,
});
