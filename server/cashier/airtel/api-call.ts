import { later, type Clock, type Instant } from '@tausi/kernel';
import type { HttpCall, HttpOutcome, SendHttp } from '../port/http.ts';
import { fromTokenAnswer } from './from-wire.ts';
import type { AirtelSettings } from './settings.ts';
import { toCountry } from './to-wire.ts';

export type AirtelMeans = { readonly clock: Clock; readonly send: SendHttp };
type AirtelCall = Pick<HttpCall, 'method' | 'body'> & { readonly path: string };
type KnownToken = { readonly token: string; readonly endsAt: Instant };

/** The operator's access to the API in one market. */
export type AirtelAccess = (call: AirtelCall) => Promise<HttpOutcome>;

// A token lives for 180 seconds; it is not used in its last half minute, so that it does not expire in transit.
const marginMs = 30_000;

/** Calls the API. A refused token is renewed and the call repeated once: the refusal proves that nothing was done. */
export function createAirtelAccess(settings: AirtelSettings, { clock, send }: AirtelMeans): AirtelAccess {
  const { baseUrl, clientId, clientSecret, market, currency } = settings;
  let known: KnownToken | null = null;
  const tokenOf = async (refused: string | null): Promise<string | null> => {
    if (known !== null && known.token !== refused && clock.now() < later(known.endsAt, -marginMs)) return known.token;
    const answer = await send({
      method: 'POST',
      url: `${baseUrl}/auth/oauth2/token`,
      headers: { accept: 'application/json' },
      body: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
    });
    const read = answer.kind === 'answered' ? fromTokenAnswer(answer.body) : null;
    known = read === null ? null : { token: read.token, endsAt: later(clock.now(), read.lifeSeconds * 1_000) };
    return known?.token ?? null;
  };
  const callWith = (token: string, { method, path, body }: AirtelCall): Promise<HttpOutcome> =>
    send({
      method,
      url: `${baseUrl}${path}`,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'x-country': toCountry(market),
        'x-currency': currency,
      },
      ...(body === undefined ? {} : { body }),
    });
  return async (call) => {
    const token = await tokenOf(null);
    if (token === null) return { kind: 'not_sent' };
    const first = await callWith(token, call);
    if (first.kind !== 'answered' || (first.status !== 401 && first.status !== 403)) return first;
    const renewed = await tokenOf(token);
    return renewed === null ? { kind: 'not_sent' } : callWith(renewed, call);
  };
}
