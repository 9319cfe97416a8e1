import { later, type Clock, type Instant } from '@tausi/kernel';
import type { HttpOutcome, SendHttp } from '../port/http.ts';
import { fromTokenAnswer } from './from-wire.ts';
import type { MomoSettings, ProductKeys } from './settings.ts';

/** A product of MTN's API: payments in, or payments out. */
export type Product = 'collection' | 'disbursement';

/** The operator's access to one product in one market. */
export type MomoAccess = { readonly call: (call: MomoCall) => Promise<HttpOutcome> };

type MomoCall = {
  readonly method: 'GET' | 'POST';
  /** The path after `/collection` or `/disbursement`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
};

export type MomoMeans = { readonly clock: Clock; readonly send: SendHttp };
type KnownToken = { readonly token: string; readonly endsAt: Instant };

// A token is not used in its last minute, so that it does not expire in transit.
const marginMs = 60_000;

/** Calls a product with its keys. A refused token is renewed and the call repeated once: the refusal proves that nothing was done.
 *  Several tokens are valid at once, so each process has its own. */
export function createMomoAccess(settings: MomoSettings, product: Product, { clock, send }: MomoMeans): MomoAccess {
  const keys = settings[product];
  let known: KnownToken | null = null;
  const tokenOf = async (refused: string | null): Promise<string | null> => {
    if (known !== null && known.token !== refused && clock.now() < later(known.endsAt, -marginMs)) return known.token;
    const answer = await send({
      method: 'POST',
      url: `${settings.baseUrl}/${product}/token/`,
      headers: { authorization: basic(keys), 'ocp-apim-subscription-key': keys.subscriptionKey },
    });
    const read = answer.kind === 'answered' ? fromTokenAnswer(answer.body) : null;
    known = read === null ? null : { token: read.token, endsAt: later(clock.now(), read.lifeSeconds * 1_000) };
    return known?.token ?? null;
  };
  const callWith = (token: string, { method, path, headers = {}, body }: MomoCall): Promise<HttpOutcome> =>
    send({
      method,
      url: `${settings.baseUrl}/${product}${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'ocp-apim-subscription-key': keys.subscriptionKey,
        'x-target-environment': settings.targetEnvironment,
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
  return {
    call: async (call) => {
      const token = await tokenOf(null);
      if (token === null) return { kind: 'not_sent' };
      const first = await callWith(token, call);
      if (first.kind !== 'answered' || first.status !== 401) return first;
      const renewed = await tokenOf(token);
      return renewed === null ? { kind: 'not_sent' } : callWith(renewed, call);
    },
  };
}

function basic({ apiUser, apiKey }: ProductKeys): string {
  return `Basic ${Buffer.from(`${apiUser}:${apiKey}`).toString('base64')}`;
}
