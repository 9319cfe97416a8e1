import { bls12_381 } from '@noble/curves/bls12-381.js';

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

export type BeaconSignature = { readonly signature: Uint8Array; readonly publicKey: Uint8Array };

/** Whether the key signed the round, as drand's `bls-unchained-g1-rfc9380` has it: BLS on G1 over SHA-256 of the round as
 *  eight bytes, big-endian. Its arithmetic is fetched by who checks such a round, and by nobody else. */
export async function isSigned(round: bigint, { signature, publicKey }: BeaconSignature): Promise<boolean> {
  const bls = bls12_381.shortSignatures;
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, round);
  const message = new Uint8Array(await crypto.subtle.digest('SHA-256', number.buffer));
  try {
    return bls.verify(signature, bls.hash(message, domain), publicKey);
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}
