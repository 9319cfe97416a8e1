import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { serverNow } from '../../shared/client/server.ts';
import { freshForMs, type PopupViewer } from '../../shared/popups/popup-queue.ts';
import { useHashPath } from '../../shared/routing/hash.ts';
import { isLobbyPath } from '../../shared/routing/home-path.ts';
import { usePlayerInfo } from '../../shared/session/use-player-info.ts';
import { useSignInState } from '../../shared/session/use-signed-in.ts';

/** Returns the viewer and the current screen; updates when a fresh account turns ten minutes old. */
export function usePopupViewer(): PopupViewer {
  const path = useHashPath();
  const isSignedIn = useSignInState() === 'signed-in';
  const isFresh = useIsFresh(usePlayerInfo()?.createdAt);
  return useMemo(() => {
    const elsewhere = path === '/screenGame' ? 'game' : 'elsewhere';
    return { screen: isLobbyPath(path) ? 'casino' : elsewhere, isSignedIn, isFresh };
  }, [path, isSignedIn, isFresh]);
}

function useIsFresh(createdAt: number | undefined): boolean {
  const subscribeToAge = useCallback(
    (onChange: () => void) => {
      if (createdAt === undefined) return () => undefined;
      const timer = setTimeout(onChange, freshForMs(createdAt, serverNow()));
      return () => clearTimeout(timer);
    },
    [createdAt],
  );
  return useSyncExternalStore(subscribeToAge, () => createdAt === undefined || freshForMs(createdAt, serverNow()) > 0);
}
