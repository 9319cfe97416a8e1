import { downloadRoute } from '@tausi/contract/campaigns/download-route.ts';
import { callServer } from '../../../shared/client/server.ts';
import { openOverlay, overlayStore } from '../../../shared/overlays/overlay-store.ts';
import { currentPath } from '../../../shared/routing/hash.ts';
import { isLobbyPath } from '../../../shared/routing/home-path.ts';
import { platformCode } from '../../../shared/session/platform-code.ts';
import { changePreferences, preferencesStore } from '../../../shared/session/preferences-store.ts';
import { countryOf } from '../../../shared/session/view.ts';
import { decideAd } from './download-ad.ts';

/** Asks whether to advertise the app and shows the advert, once in 24 hours. Whoever has it installed is left alone, and so
 *  is whoever is busy with anything else than the lobby. A failure is silent. */
export async function offerDownload(): Promise<void> {
  if (platformCode() !== 21 || !isIdle()) return;
  const answer = await callServer(downloadRoute, { platformType: 'casino', country: countryOf(preferencesStore.getState()) });
  if (!answer.ok || !isIdle()) return;
  const { status, id, route, currentTime } = answer.value;
  const { shows, stored } = decideAd({ isOn: status === 1, id, route, now: currentTime }, preferencesStore.getState().downloadAd);
  changePreferences({ downloadAd: stored, ...(shows ? { showAd: false } : {}) });
  if (shows) openOverlay('download-advert', { route });
}

// A notice that popped up is no overlay, but lies over the screen or at its edge all the same.
function isIdle(): boolean {
  const isCovered = overlayStore.getState().stack.length > 0 || document.querySelector('dialog[open], .notice-bar') !== null;
  return isLobbyPath(currentPath()) && !isCovered;
}
