import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';

/** The round, the chain's signature and its key. */
export type SignedRound = { readonly round: bigint; readonly signature: Uint8Array; readonly publicKey: Uint8Array };

// The suite that drand names for `bls-unchained-g1-rfc9380`, in RFC 9380.
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Returns whether the key signed the round: a BLS signature on G1 over SHA-256 of the round as eight bytes,
 *  big-endian. Takes a large part of a second on a slow core, so processes that serve players call
 *  `verifyInThread`. */
export function isSignedRound({ round, signature, publicKey }: SignedRound): boolean {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(round);
  const bls = bls12_381.shortSignatures;
  try {
    return bls.verify(signature, bls.hash(createHash('sha256').update(number).digest(), domain), publicKey);
  } catch {
    // The bytes are no point of the curve.
    return false;
  }
}
