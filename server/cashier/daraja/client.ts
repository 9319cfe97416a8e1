import type { Deposit } from '../deposits/deposit.ts';
import { callWithToken, type DarajaAccess } from './api-call.ts';
import { fromPushAnswer, fromQueryAnswer, type PushAnswer, type QueryAnswer } from './from-wire.ts';
import { toStkPush, toStkQuery } from './to-wire.ts';

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
