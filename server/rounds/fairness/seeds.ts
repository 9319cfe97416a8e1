import { createHash } from 'node:crypto';
import { assert, err, ok, type IdempotencyKey, type Instant, type PlayerId, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import { commit, rollback, unitOfWork } from '../../platform/unit-of-work.ts';
import type { RevealedPair, SeedPair } from '../seed-pair.ts';
import { findRotated, findSeedPair, insertFirstSeeds, lockActiveSeed, updateClientSeed, writeRotation } from '../seeds-store.ts';
import type { Beacon } from './beacon.ts';
import type { Drawing } from './drawing.ts';

export type SeedsParts = { readonly pool: Pool; readonly drawing: Drawing; readonly beacon: Beacon };

export type RotationRefusal = { readonly code: 'round_open' } | { readonly code: 'busy' };

/** The seed a player's next round is drawn under; made with its successor when he has none yet. */
export async function currentSeed({ pool, drawing }: SeedsParts, player: PlayerId, at: Instant): Promise<SeedPair> {
  const found = await findSeedPair(pool, player);
  if (found !== null) return found;
  const [active, next] = [await drawing.makeSeed(at), await drawing.makeSeed(at)];
  await insertFirstSeeds(pool, player, { active, next, at });
  const made = await findSeedPair(pool, player);
  assert(made !== null, 'a player has a seed after it was made');
  return made;
}

/** Takes the player's part of the seed. Rounds that are drawn already keep theirs: then it counts from the next seed on. */
export async function chooseClientSeed(
  parts: SeedsParts,
  player: PlayerId,
  { clientSeed, at }: { clientSeed: string; at: Instant },
): Promise<SeedPair> {
  await currentSeed(parts, player, at);
  await updateClientSeed(parts.pool, player, clientSeed);
  return currentSeed(parts, player, at);
}

/** Makes the active seed public and the next one active, unless a round still draws from it: once for a key. */
export async function rotateSeed(
  parts: SeedsParts,
  player: PlayerId,
  { key, at }: { key: IdempotencyKey | null; at: Instant },
): Promise<Result<{ revealed: RevealedPair; current: SeedPair }, RotationRefusal>> {
  const before = key === null ? null : await findRotated(parts.pool, player, key);
  const revealed = before === null ? await revealActive(parts, player, { key, at }) : ok(before);
  return revealed.ok ? ok({ revealed: revealed.value, current: await currentSeed(parts, player, at) }) : revealed;
}

async function revealActive(
  parts: SeedsParts,
  player: PlayerId,
  { key, at }: { key: IdempotencyKey | null; at: Instant },
): Promise<Result<RevealedPair, RotationRefusal>> {
  const from = await currentSeed(parts, player, at);
  const serverSeed = await parts.drawing.seedToReveal(from.seedId);
  assert(createHash('sha256').update(serverSeed).digest('hex') === from.commitment, 'a revealed seed is the one that was committed to');
  const following = await parts.drawing.makeSeed(at);
  const beacon = await parts.beacon.newest(at);
  return unitOfWork<Result<RevealedPair, RotationRefusal>>(parts.pool, async (client) => {
    const locked = await lockActiveSeed(client, player, from.seedId);
    // A statement of its own after the lock: it sees what whoever held the lock before has committed.
    const before = key === null ? null : await findRotated(client, player, key);
    if (before !== null) return rollback(ok(before));
    if (locked === null) return rollback(err({ code: 'busy' }));
    if (locked.isInUse) return rollback(err({ code: 'round_open' }));
    await writeRotation(client, player, { from, serverSeed, beacon, following, key, at });
    const { nonce, clientSeed } = locked;
    return commit(ok({ ...from, nonce, clientSeed, serverSeed, revealedAt: at }));
  });
}
