import { chainOf, provedFrom, publishedAt, quicknet, type BeaconChain } from './beacon-chain.ts';
import { bytesOfHex, hexOfBytes } from '../bytes.ts';
import type { RoundDetail } from '../proof-from-wire.ts';
import { isEd25519, type SignatureOutcome } from './verify-signatures.ts';

export type BeaconFault = 'beaconProof' | 'beaconValue' | 'beaconKey' | 'namedLate';
export type BeaconFinding =
  | { readonly outcome: 'passed' | 'unable' | 'none' }
  | { readonly outcome: 'failed'; readonly because: BeaconFault };

/** Returns whether the beacon's value is its chain's signature for exactly the round named beforehand. `unable`: it is, but on a
 *  chain other than drand's public one, whose key holder a browser cannot know. */
export async function verifyBeacon({ proof, round }: RoundDetail, published: BeaconChain): Promise<BeaconFinding> {
  const { beacon, beaconRound, beaconProof, shared } = proof;
  // Demo seeds name no round, a void round was never drawn, and a seed of the old rule is covered by its statement.
  if (beacon === null || (shared === undefined && proof.seed === null)) return { outcome: 'none' };
  if (beaconProof === null && shared !== undefined && round.startedAt < provedFrom) return { outcome: 'none' };
  if (beaconProof === null || beaconRound === null) return { outcome: 'failed', because: 'beaconProof' };
  const chain = chainOf(beaconProof.publicKey, published);
  if (chain === null) return { outcome: 'failed', because: 'beaconKey' };
  if (shared !== undefined && publishedAt(chain, beaconRound) <= shared.closesAt) return { outcome: 'failed', because: 'namedLate' };
  const signed = await signatureOutcome(beacon, beaconRound, beaconProof);
  if (signed === 'failed') return { outcome: 'failed', because: 'beaconValue' };
  return { outcome: signed === 'passed' && chain === quicknet ? 'passed' : 'unable' };
}

type Proved = { readonly signature: string; readonly publicKey: string };

const localKeyBytes = 32;

async function signatureOutcome(value: string, round: string, proof: Proved): Promise<SignatureOutcome> {
  const [signature, publicKey] = [bytesOfHex(proof.signature), bytesOfHex(proof.publicKey)];
  if (signature === null || publicKey === null) return 'failed';
  if (hexOfBytes(await crypto.subtle.digest('SHA-256', signature)) !== value) return 'failed';
  if (publicKey.length === localKeyBytes) return isEd25519(publicKey, signature, localMessage(BigInt(round)));
  const { isSigned } = await import('./beacon-signature.ts');
  return (await isSigned(BigInt(round), { signature, publicKey })) ? 'passed' : 'failed';
}

// The message that a local beacon signs: `TAUSI-BEACON-1`, a zero byte, the round as eight bytes, big-endian.
function localMessage(round: bigint): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode('TAUSI-BEACON-1\0');
  const message = new Uint8Array(name.length + 8);
  message.set(name);
  new DataView(message.buffer).setBigUint64(name.length, round);
  return message;
}
