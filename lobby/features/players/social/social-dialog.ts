import type { SocialNetwork } from './social-from-wire.ts';

/** The result of the network's dialog. */
export type SocialAnswer =
  | { readonly kind: 'answered'; readonly idToken: string; readonly accessToken: string }
  /** The browser blocked the window. */
  | { readonly kind: 'blocked' }
  /** The person or the network declined. */
  | { readonly kind: 'denied' }
  /** The window was closed without an answer. */
  | { readonly kind: 'closed' };

/** The broadcast channel on which the dialog's return page passes on its result. */
const channelName = 'tausi-social';
const look = 'popup,width=480,height=720';
const closedCheckMs = 500;

/** Opens the network's dialog in its own window. Call it within the click handler, or browsers block it. */
export function askNetwork(network: SocialNetwork, wanted: 'id_token' | 'token id_token'): Promise<SocialAnswer> {
  const state = crypto.randomUUID();
  const popup = window.open(dialogAddress(network, wanted, state), channelName, look);
  if (popup === null) return Promise.resolve({ kind: 'blocked' });
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName);
    const end = (answer: SocialAnswer): void => {
      clearInterval(watch);
      channel.close();
      resolve(answer);
    };
    // A message sent before the window closed may arrive shortly after it.
    let sawClosed = false;
    const watch = setInterval(() => {
      if (sawClosed) end({ kind: 'closed' });
      sawClosed = popup.closed;
    }, closedCheckMs);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const answer = answerIn(data, state);
      if (answer !== null) end(answer);
    });
  });
}

function dialogAddress({ dialogUrl, clientId, redirectUri, nonce }: SocialNetwork, wanted: string, state: string): string {
  const address = new URL(dialogUrl);
  const query = { client_id: clientId, redirect_uri: redirectUri, response_type: wanted, scope: 'openid public_profile', state, nonce };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

/** Reads the return page's message; null if it answers another dialog. */
export function answerIn(data: unknown, state: string): SocialAnswer | null {
  const reply = new URLSearchParams(typeof data === 'string' ? data : '');
  if (reply.get('state') !== state) return null;
  const idToken = reply.get('id_token') ?? '';
  return idToken === '' ? { kind: 'denied' } : { kind: 'answered', idToken, accessToken: reply.get('access_token') ?? '' };
}

/** Reads the subject of an OpenID token without trusting it: the server verifies it with the network. */
export function subjectIn(idToken: string): string {
  try {
    const claims: unknown = JSON.parse(atob((idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'sub' in claims ? String(claims.sub) : '';
  } catch {
    return '';
  }
}
