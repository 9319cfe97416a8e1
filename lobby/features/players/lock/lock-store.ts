import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { createStore } from 'zustand';
import { callServer } from '../../../shared/client/server.ts';
import { closeOverlay, openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { preferencesStore } from '../../../shared/session/preferences/preferences-store.ts';
import { signOut } from '../../../shared/session/sign-in.ts';
import { playerInfoParams } from '../../../shared/session/use-player-info.ts';
import { keepLockOfOwner, lockShape, takeLockOf } from './kept-locks.ts';
import { isWornOut, nextLock, startLock, type LockFact, type LockSettings, type LockState } from './lock.ts';

/** The name of the entry in localStorage; its presence alone hides the balance at the start (lobby/boot). */
const lockKey = 'tausi.lock';

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

/** Gives a player who signed in the lock back that he had here, open for now: his password opened more than it guards. */
export async function takeUpOwnLock(): Promise<void> {
  const player = await callServer(getUserInfo, playerInfoParams);
  if (!player.ok || lockStore.getState().lock !== null) return;
  const settings = takeLockOf(player.value.id);
  if (settings !== null) changeLock(settings);
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
    return lockShape.safeParse(JSON.parse(localStorage.getItem(lockKey) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

document.addEventListener('visibilitychange', () => {
  tellLock({ type: document.visibilityState === 'hidden' ? 'left' : 'came back', at: Date.now() });
});
// Whoever is signed out, by himself or by the server, leaves no lock to the next. His own waits for him, unless it was shut:
// then the PIN was forgotten, or somebody guessed.
preferencesStore.subscribe(({ player }) => {
  const { lock } = lockStore.getState();
  if (player !== null || lock === null) return;
  if (!lock.isLocked && !isWornOut(lock.settings)) keepLockOfOwner(lock.settings);
  keep(null);
  show();
});
