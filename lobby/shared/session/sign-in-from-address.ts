import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { loginByToken } from '@tausi/contract/players/session/login-by-token.ts';
import { logout } from '@tausi/contract/players/session/logout.ts';
import { importSecretKey } from '../client/cas1.ts';
import { isRecord } from '@tausi/kernel';
import { browserLine, callServer, playerCredentials } from '../client/server.ts';
import { ServerClient } from '../client/server-client.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { homePath } from '../routing/home-path.ts';
import type { OfferedSignIn } from './login-from-wire.ts';
import { isInstalled } from './platform-code.ts';
import { signIn } from './sign-in.ts';
import { playerInfoParams } from './use-player-info.ts';

/** Returns the token that the boot script removed from the address (lobby/boot); null on a second call. */
export function takeAddressToken(): string | null {
  const state: unknown = history.state;
  if (!isRecord(state) || typeof state['addressToken'] !== 'string') return null;
  history.replaceState(null, '');
  return state['addressToken'];
}

/** Exchanges the address's token and asks the visitor to continue as that player. Never replaces a live session. */
export async function offerSignIn(accessToken: string): Promise<void> {
  if ((await playerCredentials()) !== null) return;
  const answer = await callServer(loginByToken, { accessToken, platform: isInstalled() ? 22 : 21 });
  if (answer.ok) return openOverlay('token-sign-in', { offered: answer.value });
  // Silent, as the specification requires. A used link restarts at the site's root; a network failure changes nothing.
  if (answer.error.number !== null) startAt('/');
}

/** Accepts the offered session and reloads the lobby. If a player has signed in meanwhile, ends the offered session instead. */
export async function acceptSignIn(offered: OfferedSignIn): Promise<void> {
  if ((await playerCredentials()) !== null) return declineSignIn(offered);
  await signIn(offered);
  await callServer(getUserInfo, playerInfoParams);
  startAt(`/#${homePath}`);
}

/** Ends a declined session, so that its keys become useless. */
export async function declineSignIn({ token, secretKey }: OfferedSignIn): Promise<void> {
  const credentials = { token, key: await importSecretKey(secretKey), isPhoneBound: true };
  const client = new ServerClient({
    ...browserLine,
    player: async () => credentials,
    guest: async () => null,
    signOut: () => undefined,
  });
  await client.callServer(logout, {});
}

function startAt(address: string): void {
  location.replace(address);
  location.reload();
}
