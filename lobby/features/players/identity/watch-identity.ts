import { getUserInfo } from '@tausi/contract/players/get-user-info.ts';
import { queries } from '../../../shared/client/queries.ts';
import { answerOrThrow, queryKeyOf } from '../../../shared/client/use-call.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { preferencesStore } from '../../../shared/session/preferences-store.ts';
import { playerInfoParams } from '../../../shared/session/use-player-info.ts';
import { signInStateOf } from '../../../shared/session/use-signed-in.ts';

/** Opens the identity check for a player whose country asks for it when he arrives (specification §4): now, and after each
 *  sign-in; on a locked phone once its owner has opened it. Who has bound no phone is not fully signed in. */
export function watchIdentity(): void {
  let offeredTo: string | null = null;
  const look = (): void => {
    const token = tokenNow();
    if (token === offeredTo) return;
    offeredTo = token;
    if (token !== null) void offerIdentity(token);
  };
  preferencesStore.subscribe(look);
  look();
}

function tokenNow(): string | null {
  const preferences = preferencesStore.getState();
  return signInStateOf(preferences) === 'signed-in' ? (preferences.player?.token ?? null) : null;
}

async function offerIdentity(token: string): Promise<void> {
  await phoneOpened();
  if (tokenNow() !== token) return;
  const asked = { queryKey: queryKeyOf(getUserInfo, playerInfoParams), queryFn: () => answerOrThrow(getUserInfo, playerInfoParams) };
  const info = await queries.fetchQuery(asked).catch(() => null);
  if (info?.identityBefore.includes('arrival') === true && tokenNow() === token) openOverlay('identity', {});
}

function phoneOpened(): Promise<void> {
  const page = document.documentElement;
  const isLocked = (): boolean => page.dataset['locked'] !== undefined;
  if (!isLocked()) return Promise.resolve();
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (isLocked()) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(page, { attributeFilter: ['data-locked'] });
  });
}
