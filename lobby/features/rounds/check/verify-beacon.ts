import { bytesOfHex, hexOfBytes } from './bytes.ts';
import type { RoundDetail } from './round-detail.ts';

/** The key of drand's quicknet, which anybody can look up: a server that names another cannot pass for it. */
const quicknetKey =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Whether the beacon's value is what drand signed for the round that was named before the bets. `unable`: it is signed,
 *  but by another chain than drand's public one, and whose that is no browser can know. */
export async function verifyBeacon({ beacon, shared }: RoundDetail['proof']): Promise<'passed' | 'failed' | 'none' | 'unable'> {
  const proof = shared?.beaconProof ?? null;
  if (shared === undefined || proof === null) return 'none';
  const [signature, publicKey] = [bytesOfHex(proof.signature), bytesOfHex(proof.publicKey)];
  if (signature === null || publicKey === null) return 'failed';
  if (hexOfBytes(await crypto.subtle.digest('SHA-256', signature)) !== beacon) return 'failed';
  if (!(await isSigned(BigInt(shared.beaconRound), { signature, publicKey }))) return 'failed';
  return proof.publicKey === quicknetKey ? 'passed' : 'unable';
}

type Signed = { readonly signature: Uint8Array<ArrayBuffer>; readonly publicKey: Uint8Array<ArrayBuffer> };

async function isSigned(round: bigint, { signature, publicKey }: Signed): Promise<boolean> {
  // Its arithmetic is fetched by who checks such a round, and by nobody else.
  const { bls12_381 } = await import('@noble/curves/bls12-381.js');
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
