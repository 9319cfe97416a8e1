import type { FirstScreenBanner } from '../../../shared/games/first-screen-from-wire.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { preferencesStore } from '../../../shared/session/preferences/preferences-store.ts';
import { playPath } from './play-from-address.ts';

/** Opens a banner's target. A signed-in player skips registration; a visitor signs in before a deposit. */
export function followBanner({ target }: FirstScreenBanner): void {
  const isSignedIn = preferencesStore.getState().player !== null;
  switch (target.kind) {
    case 'game':
      return navigate(playPath(target.gameId));
    case 'route':
      return navigate(target.path);
    case 'overlay':
      if (target.name === 'fairness') return openOverlay('fairness', { roundId: null });
      return isSignedIn ? openOverlay('deposit', {}) : openOverlay('register', {});
  }
}
