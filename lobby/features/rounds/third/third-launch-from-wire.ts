import type { AnswerOf } from '@tausi/contract/call.ts';
import { getOneTouchGameUrl } from '@tausi/contract/studios/get-one-touch-game-url.ts';
import { getThirdDemoGameUrl } from '@tausi/contract/studios/get-third-demo-game-url.ts';
import { getThirdGameUrl } from '@tausi/contract/studios/get-third-game-url.ts';
import { ok, type Language, type Result } from '@tausi/kernel';
import type { CallRefusal } from '../../../shared/client/refusal.ts';
import { callServer } from '../../../shared/client/server.ts';
import { signInStateOf } from '../../../shared/session/use-signed-in.ts';
import { preferencesStore } from '../../../shared/session/preferences/preferences-store.ts';
import type { RequestedGame } from '../launch/requested-game.ts';

/** The address of an opened game. One that refuses a frame leaves the lobby. */
type ThirdLaunch = { readonly url: string; readonly leavesLobby: boolean };
type ThirdRefusal = CallRefusal<typeof getThirdGameUrl>;

/** The specification's number for games that open by `getOneTouchGameUrl`. */
const oneTouch = 2;

/** Asks for a third-party game's address with the call that its kind and its mode need. */
export async function launchThird(
  { gameId, mode }: RequestedGame,
  { isThird, lang }: { readonly isThird: number; readonly lang: Language },
): Promise<Result<ThirdLaunch, ThirdRefusal>> {
  const answer = await ask({ gameId, mode }, { isThird, lang });
  return answer.ok ? ok(launchFromWire(answer.value)) : answer;
}

function ask({ gameId, mode }: RequestedGame, { isThird, lang }: { readonly isThird: number; readonly lang: Language }) {
  // To a guest the same call answers with the demo.
  const takesOneTouch = mode === 'cash' || signInStateOf(preferencesStore.getState()) === 'visitor';
  if (isThird === oneTouch && takesOneTouch) return callServer(getOneTouchGameUrl, { gameId, lobbyUrl: location.origin });
  return mode === 'cash' ? callServer(getThirdGameUrl, { gameId, lang }) : callServer(getThirdDemoGameUrl, { gameId, lang });
}

function launchFromWire({ url, opensAs }: AnswerOf<typeof getThirdGameUrl>): ThirdLaunch {
  return { url, leavesLobby: opensAs === 'page' };
}
