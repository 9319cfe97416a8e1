import type { Evidence } from '../port/evidence.ts';
import type { CollectionAnswer, CollectionProvider, CollectionReport } from '../port/collection-provider.ts';
import { callWithToken, type DarajaAccess } from './api-call.ts';
import { fromCallback, fromPushAnswer, fromQueryAnswer, type PushAnswer, type QueryAnswer } from './from-wire.ts';
import { paidCode, reasonOf, reasonOfApiError } from './result-codes.ts';
import { toStkPush, toStkQuery } from './to-wire.ts';

/** Collects deposits by M-Pesa (Daraja 3.0: M-Pesa Express and its query). */
export function createDarajaCollection(access: DarajaAccess): CollectionProvider {
  const { settings, clock } = access;
  return {
    account: 'daraja',
    collect: async (deposit, callbackUrl) =>
      answerOf(
        await callWithToken(access, {
          path: '/mpesa/stkpush/v1/processrequest',
          body: toStkPush(deposit, callbackUrl, { settings, at: clock.now() }),
          read: fromPushAnswer,
        }),
      ),
    // Without the id of an answer there is nothing to ask about. The call-back brings it, now or later.
    lookUp: async ({ providerRef }) =>
      providerRef === null
        ? { kind: 'unanswered' }
        : evidenceOf(
            await callWithToken(access, {
              path: '/mpesa/stkpushquery/v1/query',
              body: toStkQuery(providerRef, settings, clock.now()),
              read: fromQueryAnswer,
            }),
            providerRef,
          ),
    readReport,
  };
}

function answerOf(answer: PushAnswer | 'not_sent' | 'no_answer'): CollectionAnswer {
  if (answer === 'not_sent') return { kind: 'not_sent' };
  if (answer === 'no_answer') return { kind: 'unanswered' };
  switch (answer.kind) {
    case 'accepted':
      return { kind: 'accepted', providerRef: answer.checkoutId, requestRef: answer.requestId, next: { kind: 'prompt' } };
    case 'refused': {
      const reason = reasonOfApiError(answer.code, answer.message);
      return reason === null ? { kind: 'unanswered' } : { kind: 'refused', reason, code: answer.code };
    }
    case 'token_refused':
      return { kind: 'not_sent' };
    case 'unreadable':
      return { kind: 'unanswered' };
  }
}

function evidenceOf(answer: QueryAnswer | 'not_sent' | 'no_answer', checkoutId: string): Evidence {
  if (typeof answer === 'string') return { kind: 'unanswered' };
  switch (answer.kind) {
    case 'open':
      return { kind: 'open' };
    case 'finished':
      // An answer about another request says nothing about this one.
      if (answer.checkoutId !== checkoutId) return { kind: 'unanswered' };
      // A status answer carries no receipt. The call-back brings it, now or later.
      if (answer.resultCode === paidCode) return { kind: 'paid', receipt: null, amount: null };
      return { kind: 'failed', reason: reasonOf(answer.resultCode), code: answer.resultCode, fault: 'payer' };
    case 'refused':
    case 'token_refused':
    case 'unreadable':
      return { kind: 'unanswered' };
  }
}

function readReport(body: unknown): CollectionReport | null {
  const read = fromCallback(body);
  if (!read.ok) return null;
  const { checkoutId: providerRef, requestId: requestRef, paid } = read.value;
  return {
    ids: { providerRef, requestRef },
    reference: null,
    paid: paid === null ? null : { amount: paid.amount, receipt: paid.receipt, payer: paid.msisdn },
  };
}
