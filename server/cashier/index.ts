import { later, type Instant, type MarketCode, type Phone, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Route } from '../platform/http/route.ts';
import { uuidv7 } from '../platform/ids.ts';
import { createLock } from '../platform/security/lock.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Handler, Lane } from '../platform/queue/tasks.ts';
import { createCallbackStore } from './callbacks/callback-store.ts';
import { type CallbackAddresses, createCallbackAddresses } from './port/callback-address.ts';
import { connectProviders } from './port/connect-providers.ts';
import type { PayoutAccount } from './destinations/destination.ts';
import type { AccountIntake } from './destinations/add-account.ts';
import { createDestinationStore } from './destinations/destination-store.ts';
import { createTokenStore } from './daraja/token-store.ts';
import type { AlertKind } from './alert-kind.ts';
import { cashierLane, compensatingHandler, returningHandler } from './jobs.ts';
import { createDepositDecider } from './deposits/decide-deposit.ts';
import { listProviderCalls } from './callbacks/provider-calls-store.ts';
import { methodsOf } from './deposits/method.ts';
import { createRefusedCallbacks } from './callbacks/refused-callbacks.ts';
import type { Alert, AlertSink, CashierPorts, CashierStores, DepositFlow, ProviderConnections } from './ports.ts';
import { createDarajaCallbackRoute } from './routes/daraja-callback.ts';
import { createProviderCallbackRoute } from './routes/provider-callback.ts';
import { createDestinationRoutes } from './routes/destinations.ts';
import { createDepositRoute } from './routes/deposit.ts';
import { createOptionsRoute } from './routes/deposit-options.ts';
import { createContinueRoute } from './routes/continue-payment.ts';
import { createPaymentRoute } from './routes/payment-by-id.ts';
import { createCancelRoute } from './routes/cancel-payment.ts';
import { createWithdrawOptionsRoute } from './routes/withdraw-options.ts';
import { createWithdrawQuoteRoute } from './routes/withdraw-quote.ts';
import { createWithdrawRoute } from './routes/withdraw.ts';
import { alertStatement, decisionRows, writeAll } from './deposits/save-decision.ts';
import { createOrderStore } from './payouts/orders-store.ts';
import type { PayoutFlow } from './payouts/payout-flow.ts';
import { createPaymentStore, type PaymentStore } from './store.ts';
import { createWithdrawalDecider } from './withdrawals/decide-withdrawal.ts';
import type { WithdrawalFlow } from './withdrawals/withdrawal-flow.ts';
import { createWithdrawalStore } from './withdrawals/withdrawal-store.ts';

export { createReconciling } from './reconciliation/reconcile-statement.ts';
export { effectOf, type Difference, type Reconciled } from './reconciliation/reconcile.ts';
export { createApprovalDesk, type ApprovalDesk, type ApprovalRefusal, type Approved } from './desk/approval-service.ts';
export { createPaymentDesk, type PaymentDesk } from './desk/desk-service.ts';
export type { Booking, DeskRefusal } from './desk/review.ts';
export type { PaymentDeskPorts } from './ports.ts';
export { phonePagesOf } from './port/connect-providers.ts';
export type { DarajaSettings } from './daraja/settings.ts';
export type { Deposit } from './deposits/deposit.ts';
export type { Withdrawal } from './withdrawals/withdrawal.ts';
export type { PaymentQuery } from './store.ts';

export type Cashier = {
  readonly routes: readonly Route[];
  /** Processes call-backs and polls the provider. */
  readonly lane: Lane;
  /** Deletes refused call-backs after 30 days. */
  readonly sweep: (at: Instant) => Promise<void>;
  /** The number of alerts of each kind that this process raised. */
  readonly alertsRaised: () => ReadonlyMap<AlertKind, number>;
  /** Returns whether players of a market can deposit now: a method is offered and its provider is connected. */
  readonly takesDeposits: (market: MarketCode, at: Instant) => boolean;
  /** Returns whether a payment of the player may still be credited. */
  readonly hasOpenPayment: (playerId: PlayerId) => Promise<boolean>;
  /** Returns whether the player approved a payment on this number. */
  readonly hasPaidFrom: (playerId: PlayerId, phone: Phone) => Promise<boolean>;
  /** Lists a player's payments, newest first. */
  readonly listPayments: PaymentStore['list'];
  readonly providerCalls: CashierStores['providerCalls'];
  /** Development only: adds a bank account that receives withdrawals at once. */
  readonly addRestedAccount: (account: Omit<PayoutAccount, 'id' | 'addedAt'>) => Promise<void>;
};

const openStatuses = ['created', 'sent', 'pending_user', 'in_review'] as const;

const restMs = 2 * 86_400_000;
const refusedKeptMs = 30 * 86_400_000;

export function createCashier(pool: Pool, queue: Queue, ports: CashierPorts): Cashier {
  return cashierOver(
    {
      payments: createPaymentStore(pool, queue),
      withdrawals: createWithdrawalStore(pool),
      orders: createOrderStore(pool),
      destinations: createDestinationStore(pool, ports.providers.accountKeys),
      queue,
      callbacks: createCallbackStore(pool, queue),
      rows: decisionRows(pool, queue, ports.clock),
      tokens: createTokenStore(pool, ports.clock, createLock(ports.providers.tokenKey)),
      saveAlert: async (alert) => void (await writeAll(pool, [alertStatement(alert, ports.clock)])),
      providerCalls: (market, since) => listProviderCalls(pool, market, since),
    },
    ports,
  );
}

/** The cashier on any stores. */
export function cashierOver(stores: CashierStores, ports: CashierPorts): Cashier {
  const { clock, alerts, wallet, notices } = ports;
  const { payments: store, callbacks, orders, destinations, queue, rows, withdrawals } = stores;
  const { collecting, paying, directories, signed, sendersOf } = connectProviders(ports.providers, { clock, tokens: stores.tokens });
  const addressesOf = callbackAddressesOf(ports.providers);
  const { alertsRaised, countAlert, raise } = alertsOf(stores, alerts);
  const settle = createWithdrawalDecider({
    clock,
    queue,
    store: withdrawals,
    writeRows: rows.write,
    wallet,
    live: notices.live,
    messageRows: notices.withdrawalMessageRows,
    countAlert,
  });
  const applyFact = createDepositDecider({ clock, store, rows, wallet, notices, countAlert });
  const flow: DepositFlow = { clock, store, providers: collecting, applyFact, raise, onFailed: alerts.onJobFailed };
  const findWithdrawal = withdrawals.find;
  const { identityNameOf } = ports.players;
  const common = { clock, wallet, orders, destinations, identityNameOf, queue, raise, addressesOf, findWithdrawal };
  const payouts: PayoutFlow = { ...common, writeRows: rows.write, providers: paying, applyFact: settle };
  const intake = { store, orders, callbacks, addressesOf, signed, sendersOf, refused: createRefusedCallbacks(raise) };
  const accounts: AccountIntake = { store: destinations, directories, players: ports.players, attempts: ports.attempts };
  const more = [
    returningHandler(clock, settle),
    compensatingHandler({ clock, store: withdrawals, wallet, live: notices.live, rules: ports.taxes }),
  ];

  return {
    routes: [
      createOptionsRoute(ports, collecting),
      createDepositRoute(ports, flow, addressesOf),
      createPaymentRoute(store, withdrawals),
      createContinueRoute(ports.attempts, flow),
      ...withdrawalRoutes({
        stores,
        ports,
        deposits: flow,
        intake: accounts,
        applyFact: settle,
        isConnected: (account) => paying.has(account),
      }),
      createDarajaCallbackRoute(intake),
      createProviderCallbackRoute(intake),
    ],
    lane: withHandlers(cashierLane(flow, payouts, callbacks), more),
    sweep: (at) => callbacks.sweepRefused(later(at, -refusedKeptMs)),
    alertsRaised: () => alertsRaised,
    takesDeposits: (market, at) => methodsOf(market, at).some(({ provider }) => collecting.has(provider)),
    hasOpenPayment: async (playerId) => (await store.list({ playerId, statuses: openStatuses, before: null, limit: 1 })).length > 0,
    hasPaidFrom: store.hasPaidFrom,
    listPayments: store.list,
    providerCalls: stores.providerCalls,
    addRestedAccount: async (account) => {
      const at = clock.now();
      await destinations.insertIf(async () => true, { ...account, id: uuidv7(at), addedAt: later(at, -restMs) });
    },
  };
}

function alertsOf({ saveAlert }: CashierStores, alerts: AlertSink) {
  const alertsRaised = new Map<AlertKind, number>();
  const countAlert = (kind: AlertKind): void => {
    alertsRaised.set(kind, (alertsRaised.get(kind) ?? 0) + 1);
    alerts.countAlert(kind);
  };
  const raise = async (alert: Alert): Promise<void> => {
    countAlert(alert.kind);
    await saveAlert(alert);
  };
  return { alertsRaised, countAlert, raise };
}

function callbackAddressesOf({ callbackKey, callbackOrigin }: ProviderConnections): (provider: string) => CallbackAddresses {
  return (provider) => createCallbackAddresses(callbackKey, callbackOrigin, provider);
}

type WithdrawalRouteParts = Pick<WithdrawalFlow, 'applyFact' | 'isConnected'> & {
  readonly intake: AccountIntake;
  readonly stores: CashierStores;
  readonly ports: CashierPorts;
  readonly deposits: DepositFlow;
};

function withdrawalRoutes({ stores, ports, deposits, intake, ...rest }: WithdrawalRouteParts): readonly Route[] {
  const { wallet, players, taxes: rules, notices } = ports;
  const { queue, withdrawals: store, destinations, payments } = stores;
  const common = { queue, store, destinations, wallet, players, rules };
  const flow: WithdrawalFlow = { ...common, live: notices.live, listFailures: payments.listFailures, ...rest };
  return [
    createWithdrawOptionsRoute(flow),
    createWithdrawQuoteRoute(flow),
    createWithdrawRoute(flow),
    createCancelRoute(flow, deposits),
    ...createDestinationRoutes(intake, rules),
  ];
}

function withHandlers({ handlers, workers }: Lane, more: readonly Handler[]): Lane {
  return { handlers: [...handlers, ...more], workers };
}
