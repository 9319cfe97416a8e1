import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';

/** What the chain signed for a round. */
export type SignedRound = { readonly round: bigint; readonly signature: Uint8Array; readonly publicKey: Uint8Array };

// RFC 9380 with the suite that drand names in `bls-unchained-g1-rfc9380`.
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Whether the key signed the round: a BLS signature on G1 over SHA-256 of the round as eight bytes, big-endian. Takes a
 *  large part of a second of a slow core: a process that serves players asks `verifyInThread`. */
export function isSignedRound({ round, signature, publicKey }: SignedRound): boolean {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(round);
  const bls = bls12_381.shortSignatures;
  try {
    return bls.verify(signature, bls.hash(createHash('sha256').update(number).digest(), domain), publicKey);
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}
