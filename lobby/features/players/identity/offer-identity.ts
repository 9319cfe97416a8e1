import { getUserInfo } from '@tausi/contract/players/get-user-info.ts';
import { callServer } from '../../../shared/client/server.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { isSignedIn } from '../../../shared/session/sign-in.ts';
import { playerInfoParams } from '../../../shared/session/use-player-info.ts';

/** Opens the identity check for a player of Ghana who has not passed it (specification §4); on a locked phone once its owner
 *  has opened it. */
export async function offerIdentity(): Promise<void> {
  await phoneOpened();
  if (!isSignedIn()) return;
  const info = await callServer(getUserInfo, playerInfoParams);
  if (info.ok && info.value.country === 'gh' && info.value.kycPassV1 === 0) openOverlay('identity', {});
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
