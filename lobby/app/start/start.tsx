import { startTransition } from 'react';
import { assert, isMarketCode } from '@tausi/kernel';
import { lockPresses } from '@tausi/ui/hooks/press-lock.ts';
import { seedFirstScreen } from '../../shared/client/first-screen-query.ts';
import { queries } from '../../shared/client/queries.ts';
import { appStyles } from '../../shared/lazy/app-styles.ts';
import { whenIdle } from '../../shared/lazy/when-idle.ts';
import { closeAllOverlays, registerOverlays } from '../../shared/overlays/overlay-store.ts';
import { nameHome, scrollToTopOnNavigation } from '../../shared/routing/hash.ts';
import { openPreferences, preferencesStore } from '../../shared/session/preferences/preferences-store.ts';
import { countryOf, languageOf, setPrerenderedView } from '../../shared/session/preferences/view.ts';
import { activateTexts } from '../../shared/texts/active-texts.ts';
import { App } from '../App.tsx';
import { afterStart } from './after-start.ts';
import { answerEarlyTouch } from './early-touch.ts';
import { drawInto, takeOver } from './into-page.ts';
import { readFirstScreen } from './inlined-data.ts';
import { overlayGate } from '../overlays/overlay-gate.ts';
import { overlays } from '../overlays/overlays.ts';

/** Hydrates the prerendered page if it is the screen this browser needs, else renders a new one. Loads the language first. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  assert(root !== null, 'the page has a root');
  const { country = '', lang = '', prerendered } = root.dataset;
  setPrerenderedView({ country: isMarketCode(country) ? country : 'ke', language: lang === 'sw' ? 'sw' : 'en' });
  const inlined = readFirstScreen();
  if (inlined !== null) seedFirstScreen(queries, inlined);
  openPreferences((now, before) => {
    void import('../../shared/session/changed-elsewhere.ts').then(({ changedElsewhere }) => changedElsewhere(now, before));
  });
  lockPresses();
  registerOverlays(overlays, overlayGate);
  scrollToTopOnNavigation();
  // Registered before React's listener, or the overlays that the new route opens would be closed.
  addEventListener('hashchange', closeAllOverlays);

  // The prerendered screen contains its styles; another screen waits for the whole lobby's styles, and loads its texts in
  // parallel.
  const isPrerendered = prerendered === 'yes' && document.documentElement.dataset['fresh'] === undefined;
  const styles = isPrerendered ? undefined : appStyles();

  const chosen = preferencesStore.getState();
  const i18n = await activateTexts(languageOf(countryOf(chosen), chosen.language));
  const app = <App i18n={i18n} />;
  // If the styles fail, the screen itself reports what is missing.
  await styles?.catch(() => undefined);
  // The boot script marks the page when it hid the prerendered screen, because another address, country or language is needed.
  // Hydration yields between small steps, so that none blocks a touch. A touch meanwhile makes React finish at once and handle
  // it.
  if (isPrerendered) nameHome();
  if (isPrerendered) startTransition(() => takeOver(root, app));
  else drawInto(root, app);
  delete document.documentElement.dataset['fresh'];
  // From here on the page handles touches; journeys and the first-load benchmark wait for this mark.
  document.documentElement.dataset['started'] = '';
  if (isPrerendered) answerEarlyTouch();
  followSignedLook();
  whenIdle(afterStart);
}

/** Keeps the signed-in look, which the boot script chose, in step with the sign-in state. */
function followSignedLook(): void {
  preferencesStore.subscribe(({ player }) => {
    if (player === null) delete document.documentElement.dataset['signed'];
    else document.documentElement.dataset['signed'] = 'in';
  });
}
