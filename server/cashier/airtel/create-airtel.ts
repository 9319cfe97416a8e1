import type { BalanceProvider } from '../port/balance-provider.ts';
import type { CollectionProvider } from '../port/collection-provider.ts';
import type { HolderDirectory } from '../port/holder-directory.ts';
import { phoneIn, type PayoutAnswer, type PayoutProvider } from '../port/payout-provider.ts';
import { createAirtelAccess, type AirtelAccess, type AirtelMeans } from './api-call.ts';
import { fromBalanceAnswer } from './from-balance.ts';
import { fromCollectionCallback, fromCreateAnswer, fromEnquiry, fromPayoutCallback, fromUserAnswer } from './from-wire.ts';
import { accountOf, type AirtelSettings } from './settings.ts';
import { toCollection, toDisbursement, toSubscriber } from './to-wire.ts';
import { toTransactionId } from './transaction-id.ts';

type AirtelAccount = {
  readonly collection: CollectionProvider;
  readonly payouts: PayoutProvider;
  readonly balances: BalanceProvider;
  /** Asks whose a wallet is. */
  readonly holders: HolderDirectory;
};

/** The operator's account at Airtel in one market. Both directions share one token and one balance. */
export function createAirtel(settings: AirtelSettings, means: AirtelMeans): AirtelAccount {
  const access = createAirtelAccess(settings, means);
  return {
    collection: createCollection(settings, access),
    payouts: createPayouts(settings, access),
    balances: createBalances(settings, access),
    holders: createHolders(access),
  };
}

function createHolders(access: AirtelAccess): HolderDirectory {
  return {
    holderOf: async ({ phone }) => {
      const subscriber = toSubscriber(phone);
      return fromUserAnswer(await access({ method: 'GET', path: `/standard/v1/users/${subscriber}` }), subscriber);
    },
  };
}

function createCollection(settings: AirtelSettings, access: AirtelAccess): CollectionProvider {
  return {
    account: accountOf(settings),
    collect: async ({ amount, phone, reference }) => {
      const id = toTransactionId('payment', reference);
      const body = toCollection({ id, amount, phone, reference }, settings);
      const path = `/merchant/${settings.collectionVersion}/payments/`;
      const answer = fromCreateAnswer(await access({ method: 'POST', path, body }), 'in');
      return answer.kind === 'accepted' ? { kind: 'accepted', providerRef: id, requestRef: null, next: { kind: 'prompt' } } : answer;
    },
    lookUp: async ({ reference }) => {
      const id = toTransactionId('payment', reference);
      return fromEnquiry(await access({ method: 'GET', path: `/standard/v1/payments/${id}` }), { direction: 'in', id });
    },
    readReport: fromCollectionCallback,
  };
}

function createPayouts(settings: AirtelSettings, access: AirtelAccess): PayoutProvider {
  return {
    id: 'airtel',
    account: accountOf(settings),
    // An id that the service does not know proves nothing, so an order is never sent a second time.
    resendAgeMs: { min: Number.POSITIVE_INFINITY, max: 0 },
    payOut: async (request): Promise<PayoutAnswer> => {
      const { orderRef, amount, reference } = request;
      const id = toTransactionId('order', orderRef);
      const body = toDisbursement({ id, amount, phone: phoneIn(request), reference }, settings);
      const answer = fromCreateAnswer(await access({ method: 'POST', path: '/standard/v2/disbursements/', body }), 'out');
      if (answer.kind === 'refused') return { evidence: { ...answer, kind: 'failed' }, providerRef: null };
      return { evidence: answer, providerRef: answer.kind === 'accepted' ? id : null };
    },
    lookUp: {
      kind: 'direct',
      ask: async ({ orderRef }) => {
        const id = toTransactionId('order', orderRef);
        const path = `/standard/v2/disbursements/${id}?transactionType=B2C`;
        return fromEnquiry(await access({ method: 'GET', path }), { direction: 'out', id });
      },
    },
    readReport: fromPayoutCallback,
  };
}

function createBalances(settings: AirtelSettings, access: AirtelAccess): BalanceProvider {
  const { currency } = settings;
  const ask = async () => fromBalanceAnswer(await access({ method: 'GET', path: '/standard/v1/users/balance' }), currency);
  return { account: accountOf(settings), currency, balance: { kind: 'direct', ask } };
}
