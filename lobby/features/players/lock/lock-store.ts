import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { createStore } from 'zustand';
import { callServer } from '../../../shared/client/server.ts';
import { closeOverlay, openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { preferencesStore } from '../../../shared/session/preferences/preferences-store.ts';
import { signOut } from '../../../shared/session/sign-in.ts';
import { playerInfoParams } from '../../../shared/session/use-player-info.ts';
import { keepLockOfOwner, lockShape, takeLockOf } from './kept-locks.ts';
import { isWornOut, nextLock, startLock, type LockFact, type LockSettings, type LockState } from './lock.ts';

/** The localStorage key of the lock. Its presence alone makes the boot script hide the balance (lobby/boot). */
const lockKey = 'tausi.lock';

/** The lock of this browser, or null. */
export const lockStore = createStore<{ readonly lock: LockState | null }>()(() => ({ lock: null }));

/** Loads the lock at start, shuts it, and follows when the player leaves and returns. */
export function startLocking(): void {
  const settings = stored();
  // An unreadable lock cannot be opened, so the player must sign in again.
  if (settings === null) return void signOut().then(() => keep(null));
  keep(preferencesStore.getState().player === null ? null : startLock(settings));
  show();
}

/** Sets a lock, open for now, or removes it. */
export function changeLock(settings: LockSettings | null): void {
  keep(settings === null ? null : { isLocked: false, leftAt: null, settings });
}

/** Restores the lock of a player who signed in, open for now: the password protects more than the lock does. */
export async function takeUpOwnLock(): Promise<void> {
  const player = await callServer(getUserInfo, playerInfoParams);
  if (!player.ok || lockStore.getState().lock !== null) return;
  const settings = takeLockOf(player.value.id);
  if (settings !== null) changeLock(settings);
}

/** Applies a fact to the lock and shows or hides the lock screen. */
export function applyLockFact(fact: LockFact): void {
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
    // Without storage, the lock lasts only as long as the page.
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
  applyLockFact({ type: document.visibilityState === 'hidden' ? 'left' : 'came back', at: Date.now() });
});
// A player who signs out, or whom the server signs out, leaves no lock to the next player. An open lock is kept for its owner. A
// shut one is deleted, because the PIN was forgotten or guessed at.
preferencesStore.subscribe(({ player }) => {
  const { lock } = lockStore.getState();
  if (player !== null || lock === null) return;
  if (!lock.isLocked && !isWornOut(lock.settings)) keepLockOfOwner(lock.settings);
  keep(null);
  show();
});
