import type { Clock } from '@tausi/kernel';
import { fromTokenAnswer } from './from-wire.ts';
import type { SendHttp } from '../port/http.ts';
import type { DarajaSettings } from './settings.ts';
import type { FetchToken, TokenStore } from './token-store.ts';

/** The operator's access to Daraja. */
export type DarajaAccess = {
  readonly settings: DarajaSettings;
  readonly clock: Clock;
  readonly tokens: TokenStore;
  readonly send: SendHttp;
};

type ApiCall<Answer> = { readonly path: string; readonly body: object; readonly read: (body: unknown) => Answer };

/** Renews an expired token and repeats the call once. The refusal proves that the provider did nothing. */
export async function callWithToken<Answer extends { readonly kind: string }>(
  access: DarajaAccess,
  call: ApiCall<Answer>,
): Promise<Answer | 'not_sent' | 'no_answer'> {
  const fetchToken = tokenFetcher(access);
  const token = await access.tokens.get(fetchToken);
  if (token === null) return 'not_sent';
  const first = await callOnce(access, call, token);
  if (typeof first === 'string' || first.kind !== 'token_refused') return first;
  const renewed = await access.tokens.get(fetchToken, token);
  return renewed === null ? 'not_sent' : callOnce(access, call, renewed);
}

async function callOnce<Answer>(
  { settings, send }: DarajaAccess,
  { path, body, read }: ApiCall<Answer>,
  token: string,
): Promise<Answer | 'not_sent' | 'no_answer'> {
  const outcome = await send({ method: 'POST', url: `${settings.baseUrl}${path}`, headers: { authorization: `Bearer ${token}` }, body });
  return outcome.kind === 'answered' ? read(outcome.body) : outcome.kind;
}

function tokenFetcher({ settings, send }: DarajaAccess): FetchToken {
  const basic = Buffer.from(`${settings.consumerKey}:${settings.consumerSecret}`).toString('base64');
  return async () => {
    const url = `${settings.baseUrl}/oauth/v1/generate?grant_type=client_credentials`;
    const outcome = await send({ method: 'GET', url, headers: { authorization: `Basic ${basic}` } });
    const read = outcome.kind === 'answered' ? fromTokenAnswer(outcome.body) : null;
    return read?.ok === true ? read.value : null;
  };
}
