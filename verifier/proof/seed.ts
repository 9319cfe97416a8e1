import { bytesOfHex, sha256, sha256Hex, hexOf } from '../bytes.ts';
import { checkBeacon, publishedAt } from './beacon.ts';
import type { Proof } from './proof.ts';
import type { Published } from '../published.ts';
import { isSame, wholeOf } from '../read.ts';
import { Fault, hold, limited, passed, type Step } from '../report.ts';
import { signedBy } from './statements.ts';

/** Checks that the revealed seed matches its commitment. */
export async function checkSeed({ serverSeed, serverSeedHash }: Proof): Promise<Step> {
  if (serverSeed === null) return limited('seed', 'secret');
  hold((await sha256Hex(bytesOfHex(serverSeed))) === serverSeedHash, 'otherSeed', serverSeedHash);
  return passed('seed');
}

/** Checks that the operator signed the commitment together with the beacon round when the seed was made. The seed of
 *  a shared round is committed to by its season's chain instead. */
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

/** Checks that the seed of a shared round is a link of its season's chain. */
export async function checkChain({ shared, serverSeed, nonce }: Proof): Promise<readonly Step[]> {
  if (shared === null || serverSeed === null) return [];
  hold(shared.number === nonce, 'otherChain', `${shared.number} ≠ ${nonce}`);
  let link = bytesOfHex(serverSeed);
  for (let step = 0; step < nonce; step += 1) link = await sha256(link);
  hold(hexOf(link) === shared.lastHash, 'otherChain', shared.lastHash);
  return [passed('chain')];
}

/** Checks that the beacon round was named before its value existed, and that the beacon signed the value for that
 *  round. */
export async function checkNamedBeacon(proof: Proof, published: Published): Promise<Step> {
  const { beacon, shared, seed, round } = proof;
  if (beacon === null) {
    // Seeds of demo rounds and old cash seeds may have no beacon.
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

/** A bet from before seeds were signed has a receipt of the first type. Its result is `limited` at best. */
function isOld({ receipts }: Proof): boolean {
  return receipts.length === 1 && receipts.every(({ payload }) => payload.includes('"type":"tausi-receipt-1"'));
}
