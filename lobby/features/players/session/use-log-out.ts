import { useState } from 'react';
import { logout } from '@tausi/contract/players/session/logout.ts';
import { callServer } from '../../../shared/client/server.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { homePath } from '../../../shared/routing/home-path.ts';
import { expectSignOut } from '../../../shared/session/signed-out-by-server.ts';
import { signOut } from '../../../shared/session/sign-in.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { findWrapper } from '../../../shared/wrapper/wrapper.ts';

const readingMs = 1_500;

/** Signs out: the server ends the session, the browser deletes the player's data and reloads at home. The native app closes
 *  instead. */
export function useLogOut(): { readonly logOut: () => void; readonly isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);
  const logOut = async (): Promise<void> => {
    setBusy(true);
    expectSignOut();
    // The browser signs out even without an answer, so a failed call never leaves the player signed in here.
    await callServer(logout, {});
    // Navigate home first: a protected screen would ask for a sign-in as soon as the session ends.
    navigate(homePath, { replace: true });
    await signOut();
    showToast({ kind: 'success', textId: 'players.logOut.done' });
    const app = findWrapper();
    setTimeout(() => (app === null ? location.reload() : app.close()), readingMs);
  };
  return { logOut: () => void logOut(), isBusy };
}
