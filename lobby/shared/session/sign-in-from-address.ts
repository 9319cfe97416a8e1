import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { loginByToken } from '@tausi/contract/players/session/login-by-token.ts';
import { logout } from '@tausi/contract/players/session/logout.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { importSecretKey } from '../client/cas1.ts';
import { isRecord } from '@tausi/kernel';
import { browserLine, callServer, playerCredentials } from '../client/server.ts';
import { ServerClient } from '../client/server-client.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { homePath } from '../routing/home-path.ts';
import { isInstalled } from './platform-code.ts';
import { signIn } from './sign-in.ts';
import { playerInfoParams } from './use-player-info.ts';

/** A session that an address brought and nobody has accepted yet. */
export type OfferedSignIn = AnswerOf<typeof loginByToken>;

/** The token that the boot script took out of the address (lobby/boot); asked again it is gone. */
export function takeAddressToken(): string | null {
  const state: unknown = history.state;
  if (!isRecord(state) || typeof state['addressToken'] !== 'string') return null;
  history.replaceState(null, '');
  return state['addressToken'];
}

/** Exchanges the address's token and asks whether to go on as that player. A session that is alive is never replaced. */
export async function offerSignIn(accessToken: string): Promise<void> {
  if ((await playerCredentials()) !== null) return;
  const answer = await callServer(loginByToken, { accessToken, platform: isInstalled() ? 22 : 21 });
  if (answer.ok) return openOverlay('token-sign-in', { offered: answer.value });
  // Silent, as the specification has it: a used link begins at the site's root, a broken line leaves everything as it is.
  if (answer.error.number !== null) startAt('/');
}

/** Takes the offered session over, unless somebody signed in meanwhile, and starts the lobby afresh. */
export async function acceptSignIn(offered: OfferedSignIn): Promise<void> {
  if ((await playerCredentials()) !== null) return declineSignIn(offered);
  await signIn(offered);
  await callServer(getUserInfo, playerInfoParams);
  startAt(`/#${homePath}`);
}

/** Ends a session that nobody wants, so that its keys are good for nothing. */
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
