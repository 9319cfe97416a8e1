import { createHash } from 'node:crypto';
import { assert, err, ok, type IdempotencyKey, type Instant, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { isWithoutValue, type RevealedPair, type SeedOwner, type SeedPair } from '../seed-pair.ts';
import {
  findRotated,
  findSeedPair,
  insertFirstSeeds,
  lockActiveSeed,
  nameBeacon,
  setBeaconValue,
  updateClientSeed,
  writeRotation,
  type MadeSeed,
} from './seeds-store.ts';
import type { Beacon } from './beacon.ts';
import type { Drawing } from './drawing.ts';
import type { ValueOfNamed } from './named-values.ts';

/** The ports of players' seeds. */
export type SeedPorts = {
  readonly pool: Pool;
  readonly drawing: Drawing;
  readonly beacon: Beacon;
  readonly valueOfNamed: ValueOfNamed;
};

export type RotationRefusal = { readonly code: 'round_open' } | { readonly code: 'busy' };

/** Returns the seed of the owner's next round, and makes it with its successor if there is none. Its beacon value
 *  is included once it is published and fetched. */
export async function currentSeed(ports: SeedPorts, of: SeedOwner, at: Instant): Promise<SeedPair> {
  const pair = await pairOf(ports, of, at);
  if (!isWithoutValue(pair) || pair.named === null) return pair;
  // Only the named round's value is used; another round's value never replaces it.
  const value = await ports.valueOfNamed(pair.named.round, at);
  if (value === null) return pair;
  await setBeaconValue(ports.pool, { playerId: of.playerId, seedId: pair.seedId }, value);
  const { signature, publicKey } = value;
  return { ...pair, beacon: value.value, beaconProof: { signature, publicKey } };
}

async function pairOf(ports: SeedPorts, of: SeedOwner, at: Instant): Promise<SeedPair> {
  const found = await findSeedPair(ports.pool, of);
  if (found === null)
    await insertFirstSeeds(ports.pool, of, { active: await makeSeed(ports, of, at), next: await makeSeed(ports, of, at) });
  else if (!found.next.isOfOldRule) return found;
  // An earlier version chose the value at rotation. Such a seed names its round now if it has drawn nothing.
  else {
    const now = await ports.beacon.now(at);
    await nameBeacon(ports.pool, found.next.seedId, { playerId: of.playerId, slot: ports.beacon.slotAfter(now), at: now });
  }
  const made = await findSeedPair(ports.pool, of);
  assert(made !== null, 'a player has a seed after its creation');
  return made;
}

async function makeSeed({ drawing, beacon }: SeedPorts, { mode }: SeedOwner, at: Instant): Promise<MadeSeed> {
  // A first demo game never waits for a beacon.
  if (mode === 'demo') return { ...(await drawing.makeSeed(at)), slot: null, at };
  // Uses the beacon's time: a clock an hour ahead would name a value that is published in an hour.
  const now = await beacon.now(at);
  return { ...(await drawing.makeSeed(now)), slot: beacon.slotAfter(now), at: now };
}

/** Sets the player's client seed. If the active seed has drawn rounds, it applies from the next seed on. */
export async function chooseClientSeed(
  ports: SeedPorts,
  of: SeedOwner,
  { clientSeed, at }: { clientSeed: string; at: Instant },
): Promise<SeedPair> {
  await currentSeed(ports, of, at);
  await updateClientSeed(ports.pool, of, clientSeed);
  return currentSeed(ports, of, at);
}

type Wanted = { readonly key: IdempotencyKey; readonly clientSeed: string | null; readonly at: Instant };

/** Reveals the active seed and activates the next one, once for a key. Refused while an open round draws from the
 *  seed. */
export async function rotateSeed(
  ports: SeedPorts,
  of: SeedOwner,
  wanted: Wanted,
): Promise<Result<{ revealed: RevealedPair; current: SeedPair }, RotationRefusal>> {
  const before = await findRotated(ports.pool, of.playerId, wanted.key);
  const revealed = before === null ? await revealActive(ports, of, wanted) : ok(before);
  return revealed.ok ? ok({ revealed: revealed.value, current: await currentSeed(ports, of, wanted.at) }) : revealed;
}

async function revealActive(
  ports: SeedPorts,
  of: SeedOwner,
  { key, clientSeed: chosen, at }: Wanted,
): Promise<Result<RevealedPair, RotationRefusal>> {
  const from = await currentSeed(ports, of, at);
  const serverSeed = await ports.drawing.seedToReveal(from.seedId);
  assert(createHash('sha256').update(serverSeed).digest('hex') === from.commitment, 'a revealed seed matches its commitment');
  const following = await makeSeed(ports, of, at);
  return unitOfWork<Result<RevealedPair, RotationRefusal>>(ports.pool, async (client) => {
    const locked = await lockActiveSeed(client, of.playerId, from.seedId);
    // A separate statement after the lock, so that it sees the commit of the previous lock holder.
    const before = await findRotated(client, of.playerId, key);
    if (before !== null) return rollback(ok(before));
    if (locked === null) return rollback(err({ code: 'busy' }));
    if (locked.isInUse) return rollback(err({ code: 'round_open' }));
    await writeRotation(client, of, { from, serverSeed, following, key, clientSeed: chosen, at });
    const { nonce, clientSeed } = locked;
    return commit(ok({ ...from, nonce, clientSeed, serverSeed, revealedAt: at }));
  });
}
