import type { FirstScreenTile } from '../games/first-screen-from-wire.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { preferencesStore } from '../session/preferences/preferences-store.ts';
import { signInStateOf } from '../session/use-signed-in.ts';
import { openGame, signInToPlay } from './launch-game.ts';

/** Opens a game in the chosen mode. Opens the sign-in instead before cash, and the phone binding before either mode
 *  (specification §4, "Login"). */
export function playGame(game: FirstScreenTile, mode: 'cash' | 'demo'): void {
  const state = signInStateOf(preferencesStore.getState());
  if (state === 'phone-unbound') openOverlay('bind-phone', {});
  else if (mode === 'cash' && state === 'visitor') signInToPlay(game);
  else openGame(game, mode);
}
