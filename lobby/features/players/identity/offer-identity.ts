import { getUserInfo } from '@tausi/contract/players/get-user-info.ts';
import { queries } from '../../../shared/client/queries.ts';
import { answerOrThrow, queryKeyOf } from '../../../shared/client/use-call.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { isSignedIn } from '../../../shared/session/sign-in.ts';
import { playerInfoParams } from '../../../shared/session/use-player-info.ts';

/** Opens the identity check for a player whose country asks for it when he arrives (specification §4); on a locked phone once
 *  its owner has opened it. */
export async function offerIdentity(): Promise<void> {
  await phoneOpened();
  if (!isSignedIn()) return;
  const asked = { queryKey: queryKeyOf(getUserInfo, playerInfoParams), queryFn: () => answerOrThrow(getUserInfo, playerInfoParams) };
  const info = await queries.fetchQuery(asked).catch(() => null);
  if (info?.identityBefore.includes('arrival') === true && isSignedIn()) openOverlay('identity', {});
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
