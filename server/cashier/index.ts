import { later, type Instant, type MarketCode, type Phone, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Route } from '../platform/http/route.ts';
import { createLock } from '../platform/security/lock.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Handler, Lane } from '../platform/queue/tasks.ts';
import { createCallbackStore } from './callbacks/callback-store.ts';
import { createCallbackAddresses } from './daraja/callback-address.ts';
import { createDarajaClient } from './daraja/client.ts';
import type { DarajaAccess } from './daraja/api-call.ts';
import { sendHttp } from './daraja/http.ts';
import { createDarajaPayouts } from './daraja/payouts/create-daraja-payouts.ts';
import { createTokenStore } from './daraja/token-store.ts';
import type { AlertKind } from './deposits/deposit.ts';
import { cashierLane, compensatingHandler, returningHandler } from './jobs.ts';
import { createDepositDecider } from './deposits/decide-deposit.ts';
import { listProviderCalls } from './callbacks/provider-calls-store.ts';
import { methodsOf } from './deposits/method.ts';
import { createRefusedCallbacks } from './callbacks/refused-callbacks.ts';
import type { Alert, CashierPorts, CashierStores, DepositFlow } from './ports.ts';
import { createCallbackRoute } from './routes/daraja-callback.ts';
import { createDepositRoute } from './routes/deposit.ts';
import { createOptionsRoute } from './routes/deposit-options.ts';
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
};

const openStatuses = ['created', 'sent', 'pending_user', 'in_review'] as const;

const refusedKeptMs = 30 * 86_400_000;

export function createCashier(pool: Pool, queue: Queue, ports: CashierPorts): Cashier {
  return cashierOver(
    {
      payments: createPaymentStore(pool, queue),
      withdrawals: createWithdrawalStore(pool),
      orders: createOrderStore(pool),
      queue,
      callbacks: createCallbackStore(pool, queue),
      rows: decisionRows(pool, queue, ports.clock),
      tokens: createTokenStore(pool, ports.clock, createLock(ports.provider.tokenKey)),
      saveAlert: async (alert) => void (await writeAll(pool, [alertStatement(alert, ports.clock)])),
      providerCalls: (market, since) => listProviderCalls(pool, market, since),
    },
    ports,
  );
}

/** The cashier on any stores. */
export function cashierOver(stores: CashierStores, ports: CashierPorts): Cashier {
  const { clock, alerts, provider } = ports;
  const { payments: store, callbacks } = stores;
  const addresses = createCallbackAddresses(provider.callbackKey, provider.settings?.callbackOrigin ?? '');
  const alertsRaised = new Map<AlertKind, number>();
  const countAlert = (kind: AlertKind): void => {
    alertsRaised.set(kind, (alertsRaised.get(kind) ?? 0) + 1);
    alerts.countAlert(kind);
  };
  const raise = async (alert: Alert): Promise<void> => {
    countAlert(alert.kind);
    await stores.saveAlert(alert);
  };
  const { wallet, notices } = ports;
  const applyFact = createDepositDecider({ clock, store, rows: stores.rows, wallet, notices, countAlert });
  const access = darajaAccess(ports, stores);
  const client = access === null ? null : createDarajaClient(access);
  const settle = createWithdrawalDecider({
    clock,
    queue: stores.queue,
    store: stores.withdrawals,
    writeRows: stores.rows.write,
    wallet,
    live: notices.live,
    messageRows: notices.withdrawalMessageRows,
    countAlert,
  });
  const more = [
    returningHandler(clock, settle),
    compensatingHandler({ clock, store: stores.withdrawals, wallet, live: notices.live, rules: ports.taxes }),
  ];
  const payouts = payoutFlow({ stores, ports, access, addresses, applyFact: settle, raise });
  const flow: DepositFlow = { clock, store, client, applyFact, raise, onFailed: alerts.onJobFailed };
  const refused = createRefusedCallbacks(raise);

  return {
    routes: [
      createOptionsRoute(ports, client),
      createDepositRoute(ports, flow, addresses),
      createPaymentRoute(store, stores.withdrawals),
      ...withdrawalRoutes({ stores, ports, applyFact: settle, isConnected: payouts !== null }),
      createCallbackRoute({
        store,
        orders: stores.orders,
        callbacks,
        addresses,
        senders: provider.settings?.callbackSenders ?? [],
        refused,
      }),
    ],
    lane: withHandlers(cashierLane(flow, payouts, callbacks), more),
    sweep: (at) => callbacks.sweepRefused(later(at, -refusedKeptMs)),
    alertsRaised: () => alertsRaised,
    takesDeposits: (market, at) => client !== null && methodsOf(market, at).length > 0,
    hasOpenPayment: async (playerId) => (await store.list({ playerId, statuses: openStatuses, before: null, limit: 1 })).length > 0,
    hasPaidFrom: store.hasPaidFrom,
    listPayments: store.list,
    providerCalls: stores.providerCalls,
  };
}

function withdrawalRoutes({
  stores,
  ports,
  ...rest
}: Pick<WithdrawalFlow, 'applyFact' | 'isConnected'> & { readonly stores: CashierStores; readonly ports: CashierPorts }): readonly Route[] {
  const { wallet, players, taxes: rules, notices } = ports;
  const { queue, withdrawals: store, payments } = stores;
  const flow: WithdrawalFlow = { queue, store, wallet, players, rules, live: notices.live, listFailures: payments.listFailures, ...rest };
  return [createWithdrawOptionsRoute(flow), createWithdrawQuoteRoute(flow), createWithdrawRoute(flow), createCancelRoute(flow, payments)];
}

function withHandlers({ handlers, workers }: Lane, more: readonly Handler[]): Lane {
  return { handlers: [...handlers, ...more], workers };
}

function darajaAccess({ clock, provider }: CashierPorts, { tokens }: CashierStores): DarajaAccess | null {
  const { settings, send = sendHttp } = provider;
  return settings === null ? null : { settings, clock, tokens, send };
}

type PayoutFlowParts = Pick<PayoutFlow, 'addresses' | 'applyFact' | 'raise'> & {
  readonly stores: CashierStores;
  readonly ports: CashierPorts;
  readonly access: DarajaAccess | null;
};

/** Null while no provider pays out. */
function payoutFlow({ stores, ports, access, ...rest }: PayoutFlowParts): PayoutFlow | null {
  const settings = access?.settings.payouts ?? null;
  if (access === null || settings === null) return null;
  const { clock, wallet } = ports;
  const { orders, withdrawals, queue, rows } = stores;
  return {
    clock,
    wallet,
    orders,
    queue,
    writeRows: rows.write,
    findWithdrawal: withdrawals.find,
    provider: createDarajaPayouts(access, settings),
    ...rest,
  };
}
