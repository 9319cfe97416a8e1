import type { FirstScreenTile } from '@tausi/contract/catalogue/home/first-screen.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { preferencesStore } from '../session/preferences/preferences-store.ts';
import { signInStateOf } from '../session/use-signed-in.ts';
import { openGame, signInToPlay } from './launch-game.ts';

/** Opens a game in the mode that was chosen for it, or what stands in the way: the sign-in before cash, and the binding of a
 *  phone before anything (specification §4, "Login"). */
export function playGame(game: FirstScreenTile, mode: 'cash' | 'demo'): void {
  const state = signInStateOf(preferencesStore.getState());
  if (state === 'phone-unbound') openOverlay('bind-phone', {});
  else if (mode === 'cash' && state === 'visitor') signInToPlay(game);
  else openGame(game, mode);
}
