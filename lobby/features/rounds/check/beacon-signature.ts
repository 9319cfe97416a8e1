import { bls12_381 } from '@noble/curves/bls12-381.js';

/** The key of drand's quicknet, which anybody can look up: a server that names another cannot pass for it. */
export const quicknetKey =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';
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
