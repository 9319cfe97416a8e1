import * as z from 'zod/mini';
import { createStore } from 'zustand';
import { closeOverlay, openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { preferencesStore } from '../../../shared/session/preferences-store.ts';
import { signOut } from '../../../shared/session/sign-in.ts';
import { nextLock, startLock, type LockFact, type LockSettings, type LockState } from './lock.ts';

/** The name of the entry in localStorage; its presence alone hides the balance at the start (lobby/boot). */
const lockKey = 'tausi.lock';

const shape = z.object({
  salt: z.string(),
  hash: z.string(),
  credential: z.nullable(z.string()),
  afterMs: z.number(),
  wrong: z.number(),
});

/** The lock of this browser; null where there is none. */
export const lockStore = createStore<{ readonly lock: LockState | null }>()(() => ({ lock: null }));

/** Takes the lock up at the start: shuts it, and follows the player's leaving and coming back. */
export function startLocking(): void {
  const settings = stored();
  // A note that cannot be read is no lock to open: whoever is here signs in anew.
  if (settings === null) return void signOut().then(() => keep(null));
  keep(preferencesStore.getState().player === null ? null : startLock(settings));
  show();
}

/** Sets a lock, open for now, or takes it away. */
export function changeLock(settings: LockSettings | null): void {
  keep(settings === null ? null : { isLocked: false, leftAt: null, settings });
}

/** Lets the lock take a fact in, and shows or hides it. */
export function tellLock(fact: LockFact): void {
  const { lock } = lockStore.getState();
  if (lock === null) return;
  const wasLocked = lock.isLocked;
  keep(nextLock(lock, fact));
  if (lockStore.getState().lock?.isLocked !== wasLocked) show();
}

function show(): void {
  if (lockStore.getState().lock?.isLocked === true) openOverlay('lock', {});
  else closeOverlay('lock');
}

function keep(lock: LockState | null): void {
  lockStore.setState({ lock });
  document.documentElement.toggleAttribute('data-locked', lock?.isLocked === true);
  try {
    if (lock === null) localStorage.removeItem(lockKey);
    else localStorage.setItem(lockKey, JSON.stringify(lock.settings));
  } catch {
    // A browser without storage locks nothing that outlives the page.
  }
}

function stored(): LockSettings | null {
  try {
    return shape.safeParse(JSON.parse(localStorage.getItem(lockKey) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

document.addEventListener('visibilitychange', () => {
  tellLock({ type: document.visibilityState === 'hidden' ? 'left' : 'came back', at: Date.now() });
});
// Whoever is signed out, by himself or by the server, leaves no lock to the next.
preferencesStore.subscribe(({ player }) => {
  if (player !== null || lockStore.getState().lock === null) return;
  keep(null);
  show();
});
