import type { UnsolicitedProvider } from '../../port/unsolicited-provider.ts';
import { callWithToken, type DarajaAccess } from '../api-call.ts';
import { fromPayoutAnswer } from '../payouts/from-wire.ts';
import type { PayoutSettings } from '../settings.ts';
import { fromListAnswer, fromPaybillReport, fromReceiptResult, fromRegistrationAnswer } from './from-wire.ts';
import { toListQuery, toReceiptQuery, toRegistration, toReversal } from './to-wire.ts';

/** Takes payments that customers start in the SIM menu (Daraja 3.0: Customer To Business v2, Pull Transactions,
 *  Transaction Status, Reversal). */
export function createDarajaPaybill(access: DarajaAccess, initiator: PayoutSettings): UnsolicitedProvider {
  const { settings } = access;
  const { shortCode } = settings;
  const post = async (path: string, body: object): Promise<boolean> => {
    const answer = await callWithToken(access, { path, body, read: fromPayoutAnswer });
    return typeof answer !== 'string' && answer.kind === 'read' && answer.evidence.kind === 'accepted';
  };
  return {
    account: 'daraja',
    market: 'ke',
    number: settings.receiver,
    register: async (addresses) => {
      const call = { path: '/mpesa/c2b/v2/registerurl', body: toRegistration(addresses, settings), read: fromRegistrationAnswer };
      const answer = await callWithToken(access, call);
      return typeof answer !== 'string' && answer.kind === 'registered';
    },
    list: async (from, until) => {
      const call = { path: '/pulltransactions/v1/query', body: toListQuery(settings, from, until), read: fromListAnswer };
      const answer = await callWithToken(access, call);
      return typeof answer === 'string' || answer.kind === 'token_refused' ? null : answer.listed;
    },
    readReport: (body) => fromPaybillReport(body, shortCode),
    askAboutReceipt: async (receipt, addresses) => {
      // A refused question is asked again by schedule.
      await post('/mpesa/transactionstatus/v1/query', toReceiptQuery(receipt, addresses, { settings, initiator }));
    },
    readReceiptAnswer: (body, receipt) => fromReceiptResult(body, receipt, shortCode),
    sendBack: async (payment, addresses) => {
      await post('/mpesa/reversal/v1/request', toReversal(payment, addresses, { settings, initiator }));
    },
  };
}
