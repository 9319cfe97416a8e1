import { chainOf, provedFrom, publishedAt, type BeaconChain } from './beacon-chain.ts';
import { saidIn } from './receipt-faults.ts';
import type { PublishedKeys, RoundDetail } from '../proof-from-wire.ts';
import { signedBy } from './verify-signatures.ts';

type StatementFault = 'unnamed' | 'statement' | 'otherSeed' | 'otherBeacon' | 'namedLate';
export type StatementFinding =
  | { readonly outcome: 'passed' | 'unable' | 'none' }
  | { readonly outcome: 'none'; readonly because: 'seedOlder' }
  | { readonly outcome: 'failed'; readonly because: StatementFault };

/** Returns whether a signed statement named the beacon round of a cash round's seed before that round had a value. */
export async function verifyStatement({ proof, round }: RoundDetail, { keys, beacon }: PublishedKeys): Promise<StatementFinding> {
  if (round.mode === 'demo') return { outcome: 'none' };
  const { seed, beaconRound, beaconProof } = proof;
  if (seed === null) return round.startedAt < provedFrom ? { outcome: 'none', because: 'seedOlder' } : failed('unnamed');
  const signed = await signedBy([seed], keys);
  if (signed === 'failed') return failed('statement');
  const said = saidIn(seed);
  if (said['type'] !== 'tausi-seed-1' || said['seedId'] !== proof.seedId || said['commitment'] !== proof.serverSeedHash)
    return failed('otherSeed');
  if (said['mode'] !== round.mode) return failed('otherSeed');
  if (beaconRound === null || said['beaconRound'] === null) return failed('unnamed');
  if (said['beaconRound'] !== beaconRound) return failed('otherBeacon');
  const chain = chainOf(beaconProof?.publicKey ?? '', beacon);
  // The beacon step reports an invalid chain.
  if (chain !== null && !isNamedInTime(said, chain, beaconRound)) return failed('namedLate');
  return { outcome: signed };
}

// The named value must be the first one after the seed's creation, so that the operator could not pick one.
function isNamedInTime(said: Readonly<Record<string, unknown>>, chain: BeaconChain, round: string): boolean {
  const [madeAt, at] = [said['madeAt'], publishedAt(chain, round)];
  return typeof madeAt === 'number' && said['beaconAt'] === at && madeAt < at && at - chain.periodMs <= madeAt;
}

function failed(because: StatementFault): StatementFinding {
  return { outcome: 'failed', because };
}
