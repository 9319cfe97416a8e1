import { openOverlay } from '../overlays/overlay-store.ts';
import { showToast } from '../toast/toast-store.ts';
import { queries } from '../client/queries.ts';
import { changePreferences, preferencesStore } from './preferences/preferences-store.ts';

let isLeaving = false;

/** Call before a sign-out, so that the server's notice of the ended session is ignored. */
export function expectSignOut(): void {
  isLeaving = true;
}

const farewellMs = 2_000;

/** Runs work that replaces the session. Ignores the server's notice that the old one ended, which may arrive late. */
export async function whileSessionIsRenewed<T>(work: () => Promise<T>): Promise<T> {
  isLeaving = true;
  try {
    return await work();
  } finally {
    setTimeout(() => {
      isLeaving = false;
    }, farewellMs);
  }
}

/** Handles a session that the server no longer knows (code 105, also after half an hour without a call). Forgets the session
 *  here, tells the player, and opens the sign-in on the current screen. False if the notice is ignored. */
export function signedOutByServer(): boolean {
  // Several calls in flight may report the same ended session; one notice is enough.
  if (isLeaving || preferencesStore.getState().player === null) return false;
  changePreferences({ player: null, points: null, newcomer: null });
  queries.clear();
  showToast({ kind: 'notice', textId: 'shell.signedOut' });
  openOverlay('sign-in', {});
  return true;
}
