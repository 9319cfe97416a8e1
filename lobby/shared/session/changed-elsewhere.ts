import { queries } from '../client/queries.ts';
import { keyStore } from '../client/server.ts';
import { activateRestTexts, activateTexts } from '../texts/active-texts.ts';
import { showToast } from '../toast/toast-store.ts';
import type { Preferences } from './preferences/preferences.ts';
import { showTheme } from './preferences/theme.ts';
import { countryOf, languageOf } from './preferences/view.ts';

/** Follows another tab that signed in or out, or changed theme, country or language. */
export async function changedElsewhere(now: Preferences, before: Preferences): Promise<void> {
  if (now.theme !== null && now.theme !== before.theme) showTheme(now.theme);
  const [spoken, wanted] = [before, now].map((each) => languageOf(countryOf(each), each.language));
  if (wanted !== undefined && wanted !== spoken) await activateTexts(wanted);
  if (now.player?.token === before.player?.token) return;
  // Requests in flight still use the old key; later ones read the stored key.
  keyStore.dropCached('player');
  if (now.player !== null) return void queries.invalidateQueries();
  queries.clear();
  await activateRestTexts();
  showToast({ kind: 'notice', textId: 'session.signedOutElsewhere' });
}
