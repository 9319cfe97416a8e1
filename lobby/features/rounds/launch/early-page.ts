import type { FirstScreenTile } from '@tausi/contract/catalogue/home/first-screen.ts';
import { framePage } from '@tausi/kernel';
import type { SignInState } from '../../../shared/session/use-signed-in.ts';

/** Where a game's frame will open, before the launch says it: on a slow line the game comes while it is being launched. Null
 *  where the launch must be waited for, or will refuse: nothing is fetched then that might not be shown. */
export function earlyPage(
  game: FirstScreenTile | undefined,
  mode: 'cash' | 'demo',
  { origin, state }: { readonly origin: string; readonly state: SignInState },
): string | null {
  if (game === undefined || game.status !== 'live' || game.isThird !== 0 || origin === '') return null;
  const mayBePlayed = mode === 'demo' ? game.demoGameId !== null && state !== 'phone-unbound' : state === 'signed-in';
  return mayBePlayed ? `${origin}${framePage(game.name)}` : null;
}
