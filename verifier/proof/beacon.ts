import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bigEndian, bytesOfHex, bytesOfText, joined, sha256, sha256Hex, type Bytes } from '../bytes.ts';
import type { ProofBeacon } from './proof.ts';
import type { BeaconChain, Published } from '../published.ts';
import { Fault, hold } from '../report.ts';
import { isSignedByEd25519 } from './statements.ts';

const ed25519KeyBytes = 32;
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** The time at which a chain publishes the value of a round, in milliseconds. */
export function publishedAt({ genesisAt, periodMs }: BeaconChain, round: string): number {
  return genesisAt + (Number(round) - 1) * periodMs;
}

/** Checks that a known chain signed the given value for exactly the named round; returns the chain. */
export async function checkBeacon({ chains }: Published, reported: ProofBeacon, named: string): Promise<BeaconChain> {
  hold(reported.round === named, 'otherBeacon', `${named} ≠ ${reported.round ?? '–'}`);
  if (reported.signature === null) throw new Fault('noBeacon');
  const chain = chains.find(({ publicKey }) => publicKey === reported.publicKey);
  if (chain === undefined) throw new Fault('unknownChain', reported.publicKey ?? '');
  const signature = bytesOfHex(reported.signature);
  hold((await sha256Hex(signature)) === reported.value, 'beaconValue', reported.value);
  hold(await isSigned(chain, BigInt(named), signature), 'beaconSignature', named);
  return chain;
}

async function isSigned({ publicKey }: BeaconChain, round: bigint, signature: Bytes): Promise<boolean> {
  const key = bytesOfHex(publicKey);
  if (key.length === ed25519KeyBytes)
    return isSignedByEd25519(key, joined(bytesOfText('TAUSI-BEACON-1\0'), bigEndian(round, 8)), signature);
  const message = await sha256(bigEndian(round, 8));
  try {
    const bls = bls12_381.shortSignatures;
    return bls.verify(signature, bls.hash(message, domain), key);
  } catch {
    // The bytes are not a point of the curve.
    return false;
  }
}
