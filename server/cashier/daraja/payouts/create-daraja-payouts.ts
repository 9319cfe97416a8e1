import type { PayoutAnswer, PayoutProvider } from '../../port/payout-provider.ts';
import { callWithToken, type DarajaAccess } from '../api-call.ts';
import type { PayoutSettings } from '../settings.ts';
import { fromPayoutAnswer, fromPayoutResult, fromStatusResult } from './from-wire.ts';
import { toPayoutRequest, toStatusQuery } from './to-wire.ts';

const minuteMs = 60_000;
const unanswered: PayoutAnswer = { evidence: { kind: 'unanswered' }, providerRef: null };
const notSent: PayoutAnswer = { evidence: { kind: 'not_sent' }, providerRef: null };

/** Pays out by M-Pesa (Daraja 3.0: B2C v3, Transaction Status). */
export function createDarajaPayouts(access: DarajaAccess, settings: PayoutSettings): PayoutProvider {
  return {
    id: 'daraja',
    account: 'daraja-b2c',
    // A provider that knows no such order may still be working on it in the first minutes.
    resendAgeMs: { min: 10 * minuteMs, max: 60 * minuteMs },
    payOut: async (request, addresses) => {
      const answer = await callWithToken(access, {
        path: '/mpesa/b2c/v3/paymentrequest',
        body: toPayoutRequest(request, addresses, settings),
        read: fromPayoutAnswer,
      });
      if (answer === 'no_answer') return unanswered;
      return answer === 'not_sent' || answer.kind === 'token_refused' ? notSent : answer;
    },
    lookUp: {
      kind: 'by_callback',
      ask: async (orderRef, addresses) => {
        await callWithToken(access, {
          path: '/mpesa/transactionstatus/v1/query',
          body: toStatusQuery(orderRef, addresses, settings),
          // A refused question is asked again by schedule.
          read: fromPayoutAnswer,
        });
      },
      readAnswer: fromStatusResult,
    },
    readReport: fromPayoutResult,
  };
}
