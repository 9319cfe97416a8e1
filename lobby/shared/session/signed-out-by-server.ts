import { openOverlay } from '../overlays/overlay-store.ts';
import { showToast } from '../toast/toast-store.ts';
import { queries } from '../client/queries.ts';
import { changePreferences, preferencesStore } from './preferences/preferences-store.ts';

let isLeaving = false;

/** Said before the player signs out: the server's word that the session ended is then no news. */
export function expectSignOut(): void {
  isLeaving = true;
}

const farewellMs = 2_000;

/** Does what ends the session and begins another: the server's word about the old one, which may arrive a little late, is
 *  no news. */
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

/** The server no longer knows this session (code 105; also after half an hour without a call): the player is forgotten
 *  here too, told, and asked to sign in where he stands. False when that is no news. */
export function signedOutByServer(): boolean {
  // Several calls may have been on their way with the same session; one word is enough.
  if (isLeaving || preferencesStore.getState().player === null) return false;
  changePreferences({ player: null, points: null, newcomer: null });
  queries.clear();
  showToast({ kind: 'notice', textId: 'shell.signedOut' });
  openOverlay('sign-in', {});
  return true;
}
