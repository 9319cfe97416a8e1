import { randomInt } from 'node:crypto';
import { WalletNetwork, type WalletProvider } from '../money/wallet-network.ts';
import type { SavedState } from '../money/saved-state.ts';
import type { SimulatorTime } from '../time.ts';
import { momoEnvironments } from './accounts.ts';
import { noFault, statusBody, type MomoFault, type MomoOperation } from './request.ts';

/** Sends a call-back and returns the HTTP status. */
export type SendCallback = (url: string, body: Readonly<Record<string, unknown>>, method: 'POST' | 'PUT') => Promise<number>;

/** The mobile network behind the API. */
export type MomoNetwork = WalletNetwork<MomoOperation, MomoFault>;

export function createMomoNetwork(time: SimulatorTime, send: SendCallback, saved?: SavedState): MomoNetwork {
  let callbacksSent = 0;
  const provider: WalletProvider<MomoOperation, MomoFault> = {
    environments: momoEnvironments.map(({ name }) => name),
    operationOf: (product) => (product === 'collection' ? 'requesttopay' : 'transfer'),
    noFault,
    reasons: {
      success: 'SUCCESSFUL',
      noMoney: { collection: 'NOT_ENOUGH_FUNDS', disbursement: 'NOT_ENOUGH_FUNDS' },
      wrongPin: 'APPROVAL_REJECTED',
      cancelled: 'APPROVAL_REJECTED',
      timedOut: 'COULD_NOT_PERFORM_TRANSACTION',
    },
    paysAtOnce: false,
    sharesBalance: false,
    transactionIdOf: () => String(randomInt(1_000_000_000, 10_000_000_000)),
    callBack: async (request) => {
      callbacksSent += 1;
      const { callbackAmount } = request.fault;
      const body = callbackAmount === null ? statusBody(request) : statusBody(request, String(callbackAmount));
      // The service uses either method.
      const method = callbacksSent % 2 === 0 ? 'POST' : 'PUT';
      return `${method} ${await send(request.callbackUrl ?? '', body, method)}`;
    },
  };
  return new WalletNetwork(provider, time, saved);
}
