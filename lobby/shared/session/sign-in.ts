import type { MarketCode } from '@tausi/kernel';
import { queries } from '../client/queries.ts';
import { keyStore } from '../client/server.ts';
import { changePreferences, preferencesStore } from './preferences-store.ts';

/** What the server's sign-in, registration and token exchange hand out. */
export type LoginInfo = { readonly token: string; readonly secretKey: string; readonly country: MarketCode; readonly fbIsBindPhone: 0 | 1 };

/** Signs the browser in: the secret becomes a key that nobody can read, the rest is remembered. */
export async function signIn(login: LoginInfo): Promise<void> {
  await keyStore.keep('player', login.secretKey);
  changePreferences({
    player: { token: login.token, country: login.country, isPhoneBound: login.fbIsBindPhone === 1 },
    country: login.country, showAd: true, showLastGame: true,
  });
  await queries.invalidateQueries();
}

/** Forgets the player in this browser. Telling the server (the call `logout`) is the caller's. */
export async function signOut(): Promise<void> {
  changePreferences({ player: null, redirect: null });
  queries.clear();
  await keyStore.forget('player');
}

/** Whether a token and secret key exist, as far as the browser remembers. */
export function isSignedIn(): boolean {
  return preferencesStore.getState().player !== null;
}
