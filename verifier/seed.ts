import { bytesOfHex, sha256, sha256Hex, hexOf } from './bytes.ts';
import { checkBeacon, publishedAt } from './beacon.ts';
import type { Proof } from './proof.ts';
import type { Published } from './published.ts';
import { isSame, wholeOf } from './read.ts';
import { Fault, hold, limited, passed, type Step } from './report.ts';
import { signedBy } from './statements.ts';

/** Holds that the revealed seed is the one that was committed to. */
export async function checkSeed({ serverSeed, serverSeedHash }: Proof): Promise<Step> {
  if (serverSeed === null) return limited('seed', 'secret');
  hold((await sha256Hex(bytesOfHex(serverSeed))) === serverSeedHash, 'otherSeed', serverSeedHash);
  return passed('seed');
}

/** Holds that the operator signed the commitment, and with it the beacon round, when the seed was made. The seed of a shared
 *  round is promised by its season's chain instead. */
export async function checkPromise(proof: Proof, published: Published): Promise<readonly Step[]> {
  const { seed, shared, serverSeedHash, round, beacon } = proof;
  if (shared !== null) return [];
  if (seed === null) {
    if (isOld(proof)) return [limited('promise', 'oldSeed')];
    throw new Fault('noStatement');
  }
  const said = await signedBy(published, seed);
  hold(said['type'] === 'tausi-seed-1' && said['commitment'] === serverSeedHash && said['mode'] === round.mode, 'otherStatement');
  hold(isSame(said['beaconRound'], beacon?.round), 'otherBeacon', `${String(said['beaconRound'])} ≠ ${beacon?.round ?? '–'}`);
  hold(wholeOf(said['madeAt']) <= round.startedAt, 'otherStatement');
  return [passed('promise')];
}

/** Holds that the seed of a shared round is a link of its season's chain. */
export async function checkChain({ shared, serverSeed, nonce }: Proof): Promise<readonly Step[]> {
  if (shared === null || serverSeed === null) return [];
  hold(shared.number === nonce, 'otherChain', `${shared.number} ≠ ${nonce}`);
  let link = bytesOfHex(serverSeed);
  for (let step = 0; step < nonce; step += 1) link = await sha256(link);
  hold(hexOf(link) === shared.lastHash, 'otherChain', shared.lastHash);
  return [passed('chain')];
}

/** Holds that the beacon's value was named before it existed, and is what the beacon signed for that round. */
export async function checkNamedBeacon(proof: Proof, published: Published): Promise<Step> {
  const { beacon, shared, seed, round } = proof;
  if (beacon === null) {
    // The seed of a demo round may be made without one; an old cash seed was, too.
    if (shared === null && round.mode === 'demo') return limited('beacon', 'demo');
    if (shared === null && isOld(proof)) return limited('beacon', 'oldSeed');
    throw new Fault('noBeacon');
  }
  const named = shared === null ? beacon.round : shared.beaconRound;
  if (named === null) {
    if (isOld(proof)) return limited('beacon', 'oldSeed');
    throw new Fault('noBeacon');
  }
  const chain = await checkBeacon(published, beacon, named);
  const knownAt = publishedAt(chain, named);
  if (shared !== null) {
    hold(shared.closesAt < knownAt && round.startedAt < knownAt && shared.drawsAt === knownAt, 'namedLate', named);
    return passed('beacon', named);
  }
  if (seed === null) return limited('beacon', 'oldSeed');
  hold(wholeOf((await signedBy(published, seed))['madeAt']) < knownAt, 'namedLate', named);
  return passed('beacon', named);
}

/** A bet from before seeds were signed: its receipt is of the first type. It never gets more than `limited`. */
function isOld({ receipts }: Proof): boolean {
  return receipts.length === 1 && receipts.every(({ payload }) => payload.includes('"type":"tausi-receipt-1"'));
}
