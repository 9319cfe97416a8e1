import { bls12_381 } from '@noble/curves/bls12-381.js';

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

export type BeaconSignature = { readonly signature: Uint8Array; readonly publicKey: Uint8Array };

/** Returns whether the key signed the round, as in drand's `bls-unchained-g1-rfc9380`. The signature is BLS on G1 over SHA-256 of
 *  the round as eight bytes, big-endian. The curve arithmetic is a lazy chunk, loaded only for such rounds. */
export async function isSigned(round: bigint, { signature, publicKey }: BeaconSignature): Promise<boolean> {
  const bls = bls12_381.shortSignatures;
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, round);
  const message = new Uint8Array(await crypto.subtle.digest('SHA-256', number.buffer));
  try {
    return bls.verify(signature, bls.hash(message, domain), publicKey);
  } catch {
    // The bytes are no point of the curve.
    return false;
  }
}
