import { appInfo } from '@tausi/contract/markets/app-info.ts';
import { guestJson } from '@tausi/contract/players/session/guest-json.ts';
import type { MarketCode } from '@tausi/kernel';
import { changePreferences, preferencesStore } from '../session/preferences/preferences-store.ts';
import { signedOutByServer } from '../session/signed-out-by-server.ts';
import { countryOf } from '../session/preferences/view.ts';
import { createKeyStore } from './key-store.ts';
import { queries } from './queries.ts';
import { retryPauseMs, ServerClient, type CallServer, type Credentials, type PlayerCredentials } from './server-client.ts';

export const keyStore = createKeyStore();

/** This browser's connection, for a client that signs with other keys than the player's. */
export const browserLine = {
  fetch: (address: string, init: RequestInit) => fetch(address, init),
  wait: (milliseconds: number) => {
    if (milliseconds > retryPauseMs) void import('./retry-countdown.ts').then((part) => part.showRetryCountdown(milliseconds));
    return new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  },
  now: () => Date.now(),
};

const client = new ServerClient({
  ...browserLine,
  player: playerCredentials,
  guest: guestCredentials,
  signOut: (owner, { token, key }) => {
    // Several requests may be refused at once. A refusal of an earlier session says nothing about the current one.
    const isOfNow = owner === 'player' && preferencesStore.getState().player?.token === token;
    // Remove the refused key, but keep a key that a new sign-in stored since.
    if (isOfNow && signedOutByServer()) void keyStore.forget('player', key);
    if (owner === 'guest') forgetGuest(countryOf(preferencesStore.getState()));
  },
});

/** Calls the server by the contract. Returns the call's data, or the refusal to show. */
export const callServer: CallServer = async (call, params, options) => {
  const answer = await client.callServer(call, params, options);
  // During maintenance the maintenance screen replaces the requested one; it explains more than the refusal.
  if (!answer.ok && answer.error.code === 'maintenance') refetchMarketRules();
  return answer;
};

/** Refetches the market's rules, among them the maintenance state, wherever they show. */
export function refetchMarketRules(): void {
  void queries.invalidateQueries({ queryKey: [appInfo.name] });
}

/** The server's time, for signatures outside a call. */
export const serverNow = (): number => client.serverNow();

/** Returns token and secret key of the signed-in player; null when either is missing. */
export async function playerCredentials(): Promise<PlayerCredentials | null> {
  const { player } = preferencesStore.getState();
  if (player === null) return null;
  const key = await keyStore.find('player');
  return key === null ? null : { token: player.token, key, isPhoneBound: player.isPhoneBound };
}

const guestsOnTheWay = new Map<MarketCode, Promise<Credentials | null>>();

/** Returns the country's guest account, fetched once on first use. */
function guestCredentials(): Promise<Credentials | null> {
  const country = countryOf(preferencesStore.getState());
  const onTheWay = guestsOnTheWay.get(country) ?? findOrFetchGuest(country).finally(() => guestsOnTheWay.delete(country));
  guestsOnTheWay.set(country, onTheWay);
  return onTheWay;
}

async function findOrFetchGuest(country: MarketCode): Promise<Credentials | null> {
  const token = preferencesStore.getState().guests[country]?.token;
  const key = await keyStore.find(`guest-${country}`);
  if (token !== undefined && key !== null) return { token, key };
  const { deviceInfo } = await import('./device-info.ts');
  const answer = await callServer(guestJson, { country, device: deviceInfo() });
  if (!answer.ok) return null;
  await keyStore.keep(`guest-${country}`, answer.value.secretKey);
  changePreferences({ guests: { ...preferencesStore.getState().guests, [country]: { token: answer.value.token } } });
  const made = await keyStore.find(`guest-${country}`);
  return made === null ? null : { token: answer.value.token, key: made };
}

function forgetGuest(country: MarketCode): void {
  const { [country]: _refused, ...others } = preferencesStore.getState().guests;
  changePreferences({ guests: others });
  void keyStore.forget(`guest-${country}`);
}
