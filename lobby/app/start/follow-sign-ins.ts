import { preferencesStore } from '../../shared/session/preferences/preferences-store.ts';
import { signInStateOf } from '../../shared/session/use-signed-in.ts';
import { countryOf, languageOf } from '../../shared/session/preferences/view.ts';

/** After each sign-in, sends the lobby's language to the server, so that messages use it. Restores the player's lock on this
 *  phone. */
export function followSignIns(): void {
  preferencesStore.subscribe((now, before) => {
    if (signInStateOf(now) !== 'signed-in' || now.player?.token === before.player?.token) return;
    const language = languageOf(countryOf(now), now.language);
    void import('../../shared/session/preferences/save-language.ts').then(({ saveLanguage }) => saveLanguage(language));
    takeUpLock();
  });
  if (signInStateOf(preferencesStore.getState()) === 'signed-in') takeUpLock();
}

function takeUpLock(): void {
  if (hasKeptLocks()) void import('../../features/players/lock/lock-store.ts').then(({ takeUpOwnLock }) => takeUpOwnLock());
}

/** Checks only for their presence; lobby/features/players/lock owns their contents. */
function hasKeptLocks(): boolean {
  try {
    return localStorage.getItem('tausi.locks') !== null;
  } catch {
    return false;
  }
}
