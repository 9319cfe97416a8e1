import { appStyles } from '../lazy/app-styles.ts';
import { preferencesStore } from '../session/preferences/preferences-store.ts';
import { languageOf, countryOf } from '../session/preferences/view.ts';
import { createI18n } from '../texts/i18n.ts';
import { loadRestTexts } from '../texts/load-texts.ts';
import { storedOverrides } from '../texts/stored-overrides.ts';

const tickMs = 1_000;

/** The end of the longest wait on display. */
let endsAt = 0;

/** Shows a countdown of the wait that the server asked for. Parallel waits share one message. It lies outside the app, so it
 *  shows above sheets and games. */
export async function showRetryCountdown(milliseconds: number, now: () => number = Date.now): Promise<void> {
  const isShown = endsAt > now();
  endsAt = Math.max(endsAt, now() + milliseconds);
  if (isShown) return;
  const preferences = preferencesStore.getState();
  const language = languageOf(countryOf(preferences), preferences.language);
  const [texts] = await Promise.all([loadRestTexts(language), appStyles()]);
  const i18n = createI18n(language, { ...texts, ...storedOverrides(language) });
  const sentence = document.createElement('p');
  // A screen reader announces role `timer` on request only, not every second.
  sentence.setAttribute('role', 'timer');
  sentence.setAttribute('popover', 'manual');
  sentence.className =
    'fixed inset-x-3 pointer-events-none top-1 bottom-auto z-50 m-0 mx-auto w-auto max-w-110 rounded-2xl border border-line bg-surface px-4 py-3 text-center text-sm font-medium text-ink shadow-lift';
  const update = (): void => {
    const seconds = Math.ceil((endsAt - now()) / tickMs);
    if (seconds > 0) {
      sentence.textContent = i18n._('failure.namedWait', { seconds });
      return;
    }
    clearInterval(counting);
    sentence.remove();
  };
  const counting = setInterval(update, tickMs);
  update();
  document.body.append(sentence);
  // Browsers before 2023 lack popovers. There it lies above the page but below a sheet.
  if (typeof sentence.showPopover === 'function') sentence.showPopover();
}
