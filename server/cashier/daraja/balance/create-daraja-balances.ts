import type { AnswerAddresses, BalanceProvider } from '../../port/balance-provider.ts';
import { callWithToken, type DarajaAccess } from '../api-call.ts';
import { fromPayoutAnswer } from '../payouts/from-wire.ts';
import { securityCredential } from '../payouts/to-wire.ts';
import type { PayoutSettings } from '../settings.ts';
import { fromBalanceResult } from './from-wire.ts';

/** Asks for the balances of the paybill and of the short code that pays customers (Daraja 3.0, "Account Balance"). */
export function createDarajaBalances(access: DarajaAccess, initiator: PayoutSettings): readonly BalanceProvider[] {
  const accounts = [
    ['daraja', access.settings.shortCode],
    ['daraja-b2c', initiator.shortCode],
  ] as const;
  return accounts.map(([account, shortCode]) => ({
    account,
    currency: 'KES',
    balance: {
      kind: 'by_callback',
      ask: async (addresses) => {
        const body = toBalanceQuery(shortCode, addresses, initiator);
        const answer = await callWithToken(access, { path: '/mpesa/accountbalance/v1/query', body, read: fromPayoutAnswer });
        return typeof answer !== 'string' && answer.kind === 'read' && answer.evidence.kind === 'accepted';
      },
      readAnswer: fromBalanceResult,
    },
  }));
}

function toBalanceQuery(shortCode: string, { answer, timeout }: AnswerAddresses, initiator: PayoutSettings): object {
  return {
    Initiator: initiator.initiatorName,
    SecurityCredential: securityCredential(initiator),
    CommandID: 'AccountBalance',
    PartyA: Number(shortCode),
    // A short code.
    IdentifierType: '4',
    Remarks: 'Balance',
    QueueTimeOutURL: timeout,
    ResultURL: answer,
  };
}
