import { bytesOfHex, hexOfBytes } from './bytes.ts';
import type { RoundDetail } from './round-detail.ts';

/** Whether the beacon's value is what drand signed for the round that was named before the bets. `unable`: it is signed,
 *  but by another chain than drand's public one, and whose that is no browser can know. */
export async function verifyBeacon({ beacon, shared }: RoundDetail['proof']): Promise<'passed' | 'failed' | 'none' | 'unable'> {
  const proof = shared?.beaconProof ?? null;
  if (shared === undefined || proof === null) return 'none';
  const [signature, publicKey] = [bytesOfHex(proof.signature), bytesOfHex(proof.publicKey)];
  if (signature === null || publicKey === null) return 'failed';
  if (hexOfBytes(await crypto.subtle.digest('SHA-256', signature)) !== beacon) return 'failed';
  const { isSigned, quicknetKey } = await import('./beacon-signature.ts');
  if (!(await isSigned(BigInt(shared.beaconRound), { signature, publicKey }))) return 'failed';
  return proof.publicKey === quicknetKey ? 'passed' : 'unable';
}
