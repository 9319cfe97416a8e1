import type { SignInState } from '../session/use-signed-in.ts';

/** How the game of a tile is played: `demo` by everybody, `cash` by who is signed in; a game that is still to come says nothing. */
export type Plays = 'demo' | 'cash';

/** The element that covers the screen while a game's page is on its way; drawn by draw-opening.ts, which the boot script has too. */
export const openingId = 'opening';

/** Whether a touch on such a tile opens the game's page, and not a sheet or a word. Says the same as `decideLaunch`, from
 *  what is known before the scripts are there. */
export function opensPage(plays: string | undefined, state: SignInState): boolean {
  return plays === 'demo' ? state !== 'phone-unbound' : plays === 'cash' && state === 'signed-in';
}

/** Takes the cover away: the game's page is there, or something else is. */
export function liftOpening(): void {
  document.getElementById(openingId)?.remove();
}
