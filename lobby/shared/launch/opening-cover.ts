import type { SignInState } from '../session/use-signed-in.ts';

/** The mode of a tile: `demo` for all, `cash` for players only. A game that is announced has none. */
export type Plays = 'demo' | 'cash';

/** The id of the placeholder that shows while a game's page loads. Drawn by draw-opening.ts, which the boot script shares. */
export const openingId = 'opening';

/** True if a touch on a tile opens the game's page, not a sheet or a toast. Must agree with `decideLaunch`, but works before the
 *  scripts load. */
export function opensPage(plays: string | undefined, state: SignInState): boolean {
  return plays === 'demo' ? state !== 'phone-unbound' : plays === 'cash' && state === 'signed-in';
}

/** Removes the placeholder. */
export function liftOpening(): void {
  document.getElementById(openingId)?.remove();
}
