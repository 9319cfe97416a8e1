import { appInfo } from '@tausi/contract/markets/app-info.ts';
import { guestJson } from '@tausi/contract/players/session/guest-json.ts';
import type { MarketCode } from '@tausi/kernel';
import { changePreferences, preferencesStore } from '../session/preferences/preferences-store.ts';
import { signedOutByServer } from '../session/signed-out-by-server.ts';
import { countryOf } from '../session/preferences/view.ts';
import { createKeyStore } from './key-store.ts';
import { queries } from './queries.ts';
import { retryPauseMs, ServerClient, type CallServer, type Credentials, type PlayerCredentials } from './server-client.ts';

/** Keys of the player and the guests of this browser. */
export const keyStore = createKeyStore();

/** The line of this browser, for a client that signs with other keys than the player's. */
export const browserLine = {
  fetch: (address: string, init: RequestInit) => fetch(address, init),
  wait: (milliseconds: number) => {
    if (milliseconds > retryPauseMs) void import('./named-wait.ts').then((part) => part.showNamedWait(milliseconds));
    return new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  },
  now: () => Date.now(),
};

const client = new ServerClient({
  ...browserLine,
  player: playerCredentials,
  guest: guestCredentials,
  signOut: (owner, { token, key }) => {
    // Several requests may be refused at once, and one of an earlier session says nothing about this one.
    const isOfNow = owner === 'player' && preferencesStore.getState().player?.token === token;
    // A key that signs nothing any more stays in no browser; one that a new sign-in put in its place does.
    if (isOfNow && signedOutByServer()) void keyStore.forget('player', key);
    if (owner === 'guest') forgetGuest(countryOf(preferencesStore.getState()));
  },
});

/** Calls the server as the contract says. Answers the call's data, or the refusal to show. */
export const callServer: CallServer = async (call, params, options) => {
  const answer = await client.callServer(call, params, options);
  // The notice of a maintenance says more than the refusal, and takes the place of whatever was asked for.
  if (!answer.ok && answer.error.code === 'maintenance') lookAtMarketRules();
  return answer;
};

/** Asks the market's rules again, wherever they show: among them whether it is under maintenance. */
export function lookAtMarketRules(): void {
  void queries.invalidateQueries({ queryKey: [appInfo.name] });
}

/** The server's clock, for what is signed outside a call. */
export const serverNow = (): number => client.serverNow();

/** Token and secret key of the signed-in player; null when either is missing. */
export async function playerCredentials(): Promise<PlayerCredentials | null> {
  const { player } = preferencesStore.getState();
  if (player === null) return null;
  const key = await keyStore.find('player');
  return key === null ? null : { token: player.token, key, isPhoneBound: player.isPhoneBound };
}

const guestsOnTheWay = new Map<MarketCode, Promise<Credentials | null>>();

/** The guest account of the country, fetched once when it is first needed. */
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
