import { refreshTextOverrides } from '../../shared/texts/text-overrides.ts';
import { watchInstallOffer } from '../../shared/install/install.ts';
import { playerCredentials } from '../../shared/client/server.ts';
import { appStyles } from '../../shared/lazy/app-styles.ts';
import { canVibrate } from '../../shared/haptics/feel.ts';
import { mayFetchAhead } from '../../shared/lite/lite.ts';
import { whenIdle } from '../../shared/lazy/when-idle.ts';
import { warmOverlay } from '../../shared/overlays/overlay-store.ts';
import { detectCountry } from '../../shared/session/preferences/detect-country.ts';
import { platformCode } from '../../shared/session/platform-code.ts';
import { changePreferences, preferencesStore } from '../../shared/session/preferences/preferences-store.ts';
import { signOut } from '../../shared/session/sign-in.ts';
import { countryOf, languageOf } from '../../shared/session/preferences/view.ts';
import { keepForOffline } from './service-worker.ts';

const quietMs = 2_500;
/** A visitor sees the games before the advert to install the lobby. */
const advertAfterMs = 15_000;

/** Starts the work that waits until the first screen is interactive: live stream, text overrides, offline copy, prefetch. */
export function afterStart(): void {
  void appStyles().catch(() => undefined);
  if (document.documentElement.dataset['locked'] !== undefined)
    void import('../../features/players/lock/lock-store.ts').then((part) => part.startLocking());
  watchInstallOffer();
  followSignIn();
  followRequestedOverlays();
  if (canVibrate()) void import('../../shared/haptics/start-haptics.ts').then(({ startHaptics }) => startHaptics());
  void arrive();
  whenQuiet(() => {
    const preferences = preferencesStore.getState();
    void refreshTextOverrides(languageOf(countryOf(preferences), preferences.language));
    void detectCountry();
    void keepForOffline();
    if (preferences.mayIdentifyDevice === true) void import('../../shared/device/fingerprint.ts').then((part) => part.takeFingerprint());
    if (preferences.platform !== platformCode()) changePreferences({ platform: platformCode() });
    void import('../../features/markets/release/watch-release.ts').then(({ watchRelease }) => watchRelease());
    setTimeout(
      () => void import('../../features/markets/download/offer-download.ts').then((part) => part.watchDownloadAd()),
      advertAfterMs,
    );
    void import('./once-quiet.ts').then(({ onceQuiet }) => onceQuiet());
    if (!mayFetchAhead()) return;
    for (const name of preferences.player === null ? (['sign-in', 'register', 'menu'] as const) : (['deposit', 'balance', 'menu'] as const))
      warmOverlay(name);
  });
}

/** Opens the overlay that the address requests (`?open=deposit`), now and on later navigation. */
function followRequestedOverlays(): void {
  const look = (): void => {
    if (location.hash.includes('open=')) void import('./open-from-address.ts').then(({ openFromAddress }) => openFromAddress());
  };
  addEventListener('hashchange', look);
  look();
}

/** Checks the sign-in, which needs a token and a secret key. A browser that lost the key (cleared storage) becomes a visitor's
 *  again. A visitor is offered the sign-in of the address. */
async function arrive(): Promise<void> {
  if (preferencesStore.getState().player !== null && (await playerCredentials()) === null) await signOut();
  if (history.state === null) return;
  const { offerSignIn, takeAddressToken } = await import('../../shared/session/sign-in-from-address.ts');
  const token = takeAddressToken();
  if (token !== null) await offerSignIn(token);
}

/** Loads the live stream's code only for a signed-in player. */
function followSignIn(): void {
  const start = async (): Promise<void> => {
    const [{ startLive }, { watchAssets }] = await Promise.all([
      import('../../shared/live/start-live.ts'),
      import('../../features/wallet/watch-assets.ts'),
    ]);
    startLive();
    watchAssets();
    setTimeout(() => void import('./once-signed-in.ts').then((part) => part.onceSignedIn()), quietMs);
  };
  if (preferencesStore.getState().player !== null) return void start();
  const stop = preferencesStore.subscribe(({ player }) => {
    if (player === null) return;
    stop();
    void start();
  });
}

function whenQuiet(work: () => void): void {
  setTimeout(() => whenIdle(work), quietMs);
}
