import * as z from 'zod/mini';
import type { LockSettings } from './lock.ts';

/** The locks of people who signed out of this browser, by the player's id; looked for by lobby/app/start/follow-sign-ins.ts. */
const keptKey = 'tausi.locks';
/** A family; whoever signed out longest ago is forgotten first. */
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

/** The kept locks with this one as the newest; there is one a player. One that belongs to nobody is not kept. */
export function withLock(kept: readonly LockSettings[], lock: LockSettings): readonly LockSettings[] {
  return lock.owner === null ? kept : [...withoutLockOf(kept, lock.owner), { ...lock, wrong: 0 }].slice(-keptMax);
}

export function withoutLockOf(kept: readonly LockSettings[], owner: string): readonly LockSettings[] {
  return kept.filter((lock) => lock.owner !== owner);
}

/** What stands in the storage; an entry that was hurt holds nothing. */
export function parseKeptLocks(stored: string | null): readonly LockSettings[] {
  try {
    return keptShape.safeParse(JSON.parse(stored ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Keeps a lock for when its owner signs in here again. */
export function keepLockOfOwner(lock: LockSettings): void {
  change((kept) => withLock(kept, lock));
}

/** Takes the lock of whoever signed in; null when he had none here. */
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
    // A browser without storage keeps nothing that outlives the page.
  }
}
