import type { AnswerOf } from '@tausi/contract/call.ts';
import { getOneTouchGameUrl } from '@tausi/contract/studios/get-one-touch-game-url.ts';
import { getThirdDemoGameUrl } from '@tausi/contract/studios/get-third-demo-game-url.ts';
import { getThirdGameUrl } from '@tausi/contract/studios/get-third-game-url.ts';
import type { Language, Result } from '@tausi/kernel';
import type { CallRefusal } from '../../../shared/client/refusal.ts';
import { callServer } from '../../../shared/client/server.ts';
import { signInStateOf } from '../../../shared/session/use-signed-in.ts';
import { preferencesStore } from '../../../shared/session/preferences/preferences-store.ts';
import type { RequestedGame } from '../launch/requested-game.ts';

/** The address of an opened game. */
export type ThirdLaunch = AnswerOf<typeof getThirdGameUrl>;
export type ThirdRefusal = CallRefusal<typeof getThirdGameUrl>;

/** The specification's number for games that open by `getOneTouchGameUrl`. */
const oneTouch = 2;

/** Asks for a third-party game's address with the call that its kind and its mode need. */
export function launchThird(
  { gameId, mode }: RequestedGame,
  { isThird, lang }: { readonly isThird: number; readonly lang: Language },
): Promise<Result<ThirdLaunch, ThirdRefusal>> {
  // To a guest the same call answers with the demo.
  const takesOneTouch = mode === 'cash' || signInStateOf(preferencesStore.getState()) === 'visitor';
  if (isThird === oneTouch && takesOneTouch) return callServer(getOneTouchGameUrl, { gameId, lobbyUrl: location.origin });
  return mode === 'cash' ? callServer(getThirdGameUrl, { gameId, lang }) : callServer(getThirdDemoGameUrl, { gameId, lang });
}
