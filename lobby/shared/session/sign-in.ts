import { queries } from '../client/queries.ts';
import { keyStore } from '../client/server.ts';
import { loginFromWire, type LoginInfo } from './login-from-wire.ts';
import { changePreferences, preferencesStore } from './preferences/preferences-store.ts';
import { forgetStoredKeys } from './stored-keys.ts';
import { noTraces } from './traces.ts';
import { countryOf } from './preferences/view.ts';

/** Signs the browser in: the secret becomes a key that nobody can read, the rest is remembered. */
export async function signIn(info: LoginInfo): Promise<void> {
  const login = loginFromWire(info);
  await keyStore.keep('player', login.secretKey);
  const isElsewhere = countryOf(preferencesStore.getState()) !== login.country;
  changePreferences({
    // The advert that was shown in another country says nothing of this one's, as when a country is chosen.
    ...(isElsewhere ? { downloadAd: null } : {}),
    player: { token: login.token, country: login.country, isPhoneBound: login.isPhoneBound },
    country: login.country,
    showAd: true,
    showLastGame: true,
  });
  // What was asked as a visitor is asked again; nobody waits for it in front of a form that is done.
  void queries.invalidateQueries();
}

/** Forgets everything of the player in this browser (`stored-keys.ts` names what stays). Telling the server (the call `logout`)
 *  is the caller's. */
export async function signOut(): Promise<void> {
  changePreferences({ player: null, redirect: null, points: null, newcomer: null, assets: null, favourites: [], ...noTraces });
  forgetStoredKeys();
  queries.clear();
  await keyStore.forget('player');
}

/** Whether a token and secret key exist, as far as the browser remembers. */
export function isSignedIn(): boolean {
  return preferencesStore.getState().player !== null;
}
