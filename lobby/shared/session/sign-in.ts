import { queries } from '../client/queries.ts';
import { keyStore } from '../client/server.ts';
import { loginFromWire, type WireLogin } from './login-from-wire.ts';
import { changePreferences, preferencesStore } from './preferences/preferences-store.ts';
import { forgetStoredKeys } from './stored-keys.ts';
import { noTraces } from './traces.ts';
import { countryOf } from './preferences/view.ts';

/** Signs the browser in: imports the secret as a non-exportable key and stores the rest. */
export async function signIn(info: WireLogin): Promise<void> {
  const login = loginFromWire(info);
  await keyStore.keep('player', login.secretKey);
  const isElsewhere = countryOf(preferencesStore.getState()) !== login.country;
  changePreferences({
    // An advert of another country does not apply here; choosing a country drops it too.
    ...(isElsewhere ? { downloadAd: null } : {}),
    player: { token: login.token, country: login.country, isPhoneBound: login.isPhoneBound },
    country: login.country,
    showAd: true,
    showLastGame: true,
  });
  // Refetch the answers that a visitor got. Not awaited, so that the form closes at once.
  void queries.invalidateQueries();
}

/** Removes all data of the player from this browser (`stored-keys.ts` lists the exceptions). The caller ends the session on the
 *  server with `logout`. */
export async function signOut(): Promise<void> {
  changePreferences({ player: null, redirect: null, points: null, newcomer: null, assets: null, favourites: [], ...noTraces });
  forgetStoredKeys();
  queries.clear();
  await keyStore.forget('player');
}

/** True if the browser remembers a token and a secret key. */
export function isSignedIn(): boolean {
  return preferencesStore.getState().player !== null;
}
