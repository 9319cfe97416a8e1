import type { Clock } from '@tausi/kernel';
import type { Deposit } from '../deposits/deposit.ts';
import { fromPushAnswer, fromQueryAnswer, fromTokenAnswer, type PushAnswer, type QueryAnswer } from './from-wire.ts';
import type { SendHttp } from './http.ts';
import type { DarajaSettings } from './settings.ts';
import { toStkPush, toStkQuery } from './to-wire.ts';
import type { FetchToken, TokenStore } from './token-store.ts';

export type PushOutcome =
  | Exclude<PushAnswer, { kind: 'token_refused' } | { kind: 'unreadable' }>
  /** The request certainly never reached the phone. */
  | { readonly kind: 'not_sent' }
  /** The request may have reached the phone. */
  | { readonly kind: 'answer_lost' };

type QueryOutcome = Exclude<QueryAnswer, { kind: 'token_refused' } | { kind: 'unreadable' }> | { readonly kind: 'no_answer' };

/** Client of Safaricom's Daraja API, limited to the calls that deposits need. */
export type DarajaClient = {
  readonly push: (deposit: Deposit, callbackUrl: string) => Promise<PushOutcome>;
  readonly query: (checkoutId: string) => Promise<QueryOutcome>;
};

/** The operator's access to Daraja. */
type DarajaAccess = {
  readonly settings: DarajaSettings;
  readonly clock: Clock;
  readonly tokens: TokenStore;
  readonly send: SendHttp;
};

export function createDarajaClient(access: DarajaAccess): DarajaClient {
  const { settings, clock } = access;
  return {
    push: async (deposit, callbackUrl) => {
      const answer = await callWithToken(access, {
        path: '/mpesa/stkpush/v1/processrequest',
        body: toStkPush(deposit, callbackUrl, { settings, at: clock.now() }),
        read: fromPushAnswer,
      });
      if (answer === 'not_sent') return { kind: 'not_sent' };
      if (answer === 'no_answer' || answer.kind === 'unreadable') return { kind: 'answer_lost' };
      return answer.kind === 'token_refused' ? { kind: 'not_sent' } : answer;
    },
    query: async (checkoutId) => {
      const answer = await callWithToken(access, {
        path: '/mpesa/stkpushquery/v1/query',
        body: toStkQuery(checkoutId, settings, clock.now()),
        read: fromQueryAnswer,
      });
      if (answer === 'not_sent' || answer === 'no_answer' || answer.kind === 'unreadable' || answer.kind === 'token_refused')
        return { kind: 'no_answer' };
      // An answer about another request says nothing about this one.
      return answer.kind === 'finished' && answer.checkoutId !== checkoutId ? { kind: 'no_answer' } : answer;
    },
  };
}

type ApiCall<Answer> = { readonly path: string; readonly body: object; readonly read: (body: unknown) => Answer };

/** Renews an expired token and repeats the call once. The refusal proves that the provider did nothing. */
async function callWithToken<Answer extends { readonly kind: string }>(
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
