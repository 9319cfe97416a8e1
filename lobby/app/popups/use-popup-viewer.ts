import { useMemo } from 'react';
import { serverNow } from '../../shared/client/server.ts';
import type { PopupViewer } from '../../shared/popups/popup-queue.ts';
import { useHashPath } from '../../shared/routing/hash.ts';
import { isLobbyPath } from '../../shared/routing/home-path.ts';
import { usePlayerInfo } from '../../shared/session/use-player-info.ts';
import { useSignInState } from '../../shared/session/use-signed-in.ts';

/** Who looks, and where. */
export function usePopupViewer(): PopupViewer {
  const path = useHashPath();
  const isSignedIn = useSignInState() === 'signed-in';
  const createdAt = usePlayerInfo()?.createdAt;
  return useMemo(() => {
    const elsewhere = path === '/screenGame' ? 'game' : 'elsewhere';
    return {
      place: isLobbyPath(path) ? 'casino' : elsewhere,
      isSignedIn,
      accountAgeMs: createdAt === undefined ? null : serverNow() - createdAt,
    };
  }, [path, isSignedIn, createdAt]);
}
