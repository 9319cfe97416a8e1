import { preferencesStore } from '../../shared/session/preferences/preferences-store.ts';
import { signInStateOf } from '../../shared/session/use-signed-in.ts';
import { countryOf, languageOf } from '../../shared/session/preferences/view.ts';

/** Whoever signs in is written to in the language that he reads the lobby in here, whatever he read in elsewhere; and has the
 *  lock again that he had on this phone. */
export function followSignIns(): void {
  preferencesStore.subscribe((now, before) => {
    if (signInStateOf(now) !== 'signed-in' || now.player?.token === before.player?.token) return;
    const language = languageOf(countryOf(now), now.language);
    void import('../../shared/session/preferences/tell-language.ts').then(({ tellLanguage }) => tellLanguage(language));
    takeUpLock();
  });
  if (signInStateOf(preferencesStore.getState()) === 'signed-in') takeUpLock();
}

function takeUpLock(): void {
  if (hasKeptLocks()) void import('../../features/players/lock/lock-store.ts').then(({ takeUpOwnLock }) => takeUpOwnLock());
}

/** What they are is the business of lobby/features/players/lock; here only whether there are any. */
function hasKeptLocks(): boolean {
  try {
    return localStorage.getItem('tausi.locks') !== null;
  } catch {
    return false;
  }
}
