import { downloadRoute } from '@tausi/contract/campaigns/download-route.ts';
import { callServer, serverNow } from '../../../shared/client/server.ts';
import { interruptWithOverlay } from '../../../shared/interruptions/interruptions.ts';
import { overlayStore } from '../../../shared/overlays/overlay-store.ts';
import { currentPath } from '../../../shared/routing/hash.ts';
import { isLobbyPath } from '../../../shared/routing/home-path.ts';
import { platformCode } from '../../../shared/session/platform-code.ts';
import { changePreferences, preferencesStore } from '../../../shared/session/preferences/preferences-store.ts';
import { countryOf } from '../../../shared/session/preferences/view.ts';
import { decideAd, isAdDue } from './download-ad.ts';
import { downloadAdFromWire } from './ad-from-wire.ts';

/** Time in the lobby before the app is offered. */
const pauseMs = 15_000;

/** Offers the app now and, while the advert waits (`showAd`), whenever the player stays in the lobby for a while. Skipped if the
 *  app is installed. */
export function watchDownloadAd(): void {
  if (platformCode() !== 21) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const offerSoon = (): void => {
    clearTimeout(timer);
    if (isAdDue(preferencesStore.getState(), serverNow()) && isLobbyPath(currentPath())) timer = setTimeout(() => void offer(), pauseMs);
  };
  preferencesStore.subscribe((now, before) => {
    if (now.showAd && !before.showAd) offerSoon();
  });
  addEventListener('hashchange', offerSoon);
  void offer();
}

/** Asks the server whether to advertise the app and shows the advert, once in 24 hours. It waits while the player is outside the
 *  lobby or busy. A failure is silent. */
async function offer(): Promise<void> {
  if (!isIdle()) return changePreferences({ showAd: true });
  const answer = await callServer(downloadRoute, { platformType: 'casino', country: countryOf(preferencesStore.getState()) });
  if (!answer.ok) return;
  const ad = downloadAdFromWire(answer.value);
  const { shows, kept } = decideAd(ad, preferencesStore.getState());
  if (shows && !isIdle()) return changePreferences({ showAd: true });
  changePreferences({ showAd: kept.showAd, downloadAd: kept.downloadAd });
  if (shows) interruptWithOverlay('download-advert', { route: ad.route });
}

// A popup notice is no overlay, but it covers part of the screen too.
function isIdle(): boolean {
  const isCovered = overlayStore.getState().stack.length > 0 || document.querySelector('dialog[open], .notice-bar') !== null;
  return isLobbyPath(currentPath()) && !isCovered;
}
