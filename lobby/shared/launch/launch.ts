import type { FirstScreenTile } from '../games/first-screen-from-wire.ts';
import type { SignInState } from '../session/use-signed-in.ts';

/** The result of a touch on a game (specification §4, "Game launch"). */
export type Launch =
  | { readonly kind: 'play'; readonly mode: 'cash' | 'demo' }
  | { readonly kind: 'coming-soon' }
  | { readonly kind: 'bind-phone' }
  | { readonly kind: 'sign-in' };

/** Chooses cash for a player, and for a visitor the demo, or the sign-in if there is no demo. */
export function decideLaunch(game: Pick<FirstScreenTile, 'status' | 'demoGameId'>, state: SignInState): Launch {
  if (game.status === 'coming-soon') return { kind: 'coming-soon' };
  if (state === 'signed-in') return { kind: 'play', mode: 'cash' };
  if (state === 'phone-unbound') return { kind: 'bind-phone' };
  return game.demoGameId === null ? { kind: 'sign-in' } : { kind: 'play', mode: 'demo' };
}
