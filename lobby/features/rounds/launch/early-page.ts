import type { FirstScreenTile } from '../../../shared/games/first-screen-from-wire.ts';
import { framePage } from '@tausi/kernel';
import type { SignInState } from '../../../shared/session/use-signed-in.ts';

/** The address of a game's frame before the launch is answered, so that a slow connection loads both in parallel. Null if only
 *  the launch knows it or will refuse: a page that might not be shown is not fetched. */
export function earlyPage(
  game: FirstScreenTile | undefined,
  mode: 'cash' | 'demo',
  { origin, state }: { readonly origin: string; readonly state: SignInState },
): string | null {
  if (game === undefined || game.status !== 'live' || game.isThird !== 0 || origin === '') return null;
  const mayBePlayed = mode === 'demo' ? game.demoGameId !== null && state !== 'phone-unbound' : state === 'signed-in';
  return mayBePlayed ? `${origin}${framePage(game.name)}` : null;
}
