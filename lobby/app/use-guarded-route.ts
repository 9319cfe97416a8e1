import { useEffect } from 'react';
import { openOverlay } from '../shared/overlays/overlay-store.ts';
import { currentPath, navigate, useHashPath } from '../shared/routing/hash.ts';
import { homePath } from '../shared/routing/home-path.ts';
import { changePreferences, preferencesStore } from '../shared/session/preferences/preferences-store.ts';
import { useSignInState } from '../shared/session/use-signed-in.ts';
import { guardPassage } from './guard.ts';
import { routes, type LobbyRoute } from './routes.ts';

/** Returns the route to render, null for the lobby itself. If the guard refuses, redirects to Home and asks for the missing
 *  sign-in or phone. */
export function useGuardedRoute(): LobbyRoute | null {
  const path = useHashPath();
  const passage = guardPassage(path, useSignInState(), routes);
  const leadsHome = passage.kind === 'home';
  const asks = leadsHome ? passage.asks : null;
  const remembers = leadsHome ? passage.remembers : null;
  useEffect(() => {
    // A visitor who goes on to another screen does not want the remembered one any more.
    if (!leadsHome && path !== homePath && preferencesStore.getState().redirect !== null) changePreferences({ redirect: null });
    // The address may have changed since this render; a redirect now would discard its request.
    if (!leadsHome || path !== currentPath()) return;
    if (remembers !== null) changePreferences({ redirect: remembers, redirectAt: Date.now() });
    navigate(homePath, { replace: true });
    if (asks !== null) openOverlay(asks, {});
  }, [path, leadsHome, asks, remembers]);
  return passage.kind === 'screen' ? passage.route : null;
}
