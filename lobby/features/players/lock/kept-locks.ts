import * as z from 'zod/mini';
import type { LockSettings } from './lock.ts';

/** The locks of players who signed out of this browser, by player id. lobby/app/start/follow-sign-ins.ts reads them. */
const keptKey = 'tausi.locks';
/** Enough for a family; the oldest sign-out is evicted first. */
const keptMax = 8;

export const lockShape = z.object({
  salt: z.string(),
  hash: z.string(),
  credential: z.nullable(z.string()),
  afterMs: z.number(),
  wrong: z.number(),
  owner: z._default(z.nullable(z.string()), null),
});
const keptShape = z.array(lockShape);

/** Adds a lock as the newest, one for each player. A lock without an owner is not kept. */
export function withLock(kept: readonly LockSettings[], lock: LockSettings): readonly LockSettings[] {
  return lock.owner === null ? kept : [...withoutLockOf(kept, lock.owner), { ...lock, wrong: 0 }].slice(-keptMax);
}

export function withoutLockOf(kept: readonly LockSettings[], owner: string): readonly LockSettings[] {
  return kept.filter((lock) => lock.owner !== owner);
}

/** Reads the stored locks; a damaged entry holds none. */
export function parseKeptLocks(stored: string | null): readonly LockSettings[] {
  try {
    return keptShape.safeParse(JSON.parse(stored ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Keeps a lock until its owner signs in here again. */
export function keepLockOfOwner(lock: LockSettings): void {
  change((kept) => withLock(kept, lock));
}

/** Removes and returns the lock of the player who signed in; null if this browser has none. */
export function takeLockOf(owner: string): LockSettings | null {
  let found: LockSettings | null = null;
  change((kept) => {
    found = kept.find((lock) => lock.owner === owner) ?? null;
    return withoutLockOf(kept, owner);
  });
  return found;
}

function change(next: (kept: readonly LockSettings[]) => readonly LockSettings[]): void {
  try {
    const kept = next(parseKeptLocks(localStorage.getItem(keptKey)));
    if (kept.length === 0) localStorage.removeItem(keptKey);
    else localStorage.setItem(keptKey, JSON.stringify(kept));
  } catch {
    // Without storage, the locks last only as long as the page.
  }
}
