import { later, type Clock, type Instant, type MarketCode, type Phone, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Route } from '../platform/http/route.ts';
import type { Wallet } from '../wallet/index.ts';
import { createCallbackStore } from './callbacks/callback-store.ts';
import { closedBy } from './deposits/account-closed.ts';
import { createCallbackAddresses } from './daraja/callback-address.ts';
import { createDarajaClient } from './daraja/client.ts';
import { sendHttp, type SendHttp } from './daraja/http.ts';
import type { DarajaSettings } from './daraja/settings.ts';
import { createTokenStore } from './daraja/token-store.ts';
import type { AlertKind } from './deposits/deposit.ts';
import { createJobs, type CashierJobs } from './jobs.ts';
import { createDepositDecider, type DecisionRows, type DepositDeciderPorts } from './deposits/decide-deposit.ts';
import { listProviderCalls, type ProviderCalls } from './callbacks/provider-calls-store.ts';
import { methodsOf } from './deposits/method.ts';
import { createRefusedCallbacks } from './callbacks/refused-callbacks.ts';
import { startPoller } from '../platform/clock/poller.ts';
import { createCallbackRoute } from './routes/daraja-callback.ts';
import { createDepositRoute, type DepositTaxAt, type OwesIdentity } from './routes/deposit.ts';
import { createOptionsRoute } from './routes/deposit-options.ts';
import { createPaymentRoute } from './routes/payment-by-id.ts';
import { createWithdrawOptionsRoute, type WithdrawalTaxAt } from './routes/withdraw-options.ts';
import { alertStatement, statementsOf, writeAll, type Alert } from './deposits/save-decision.ts';
import { createPaymentStore, type PaymentStore } from './store.ts';

export { closedBy } from './deposits/account-closed.ts';
export { createReconciling } from './reconciliation/reconcile-statement.ts';
export { effectOf, type Difference, type Reconciled } from './reconciliation/reconcile.ts';
export { createPaymentDesk, type PaymentDesk } from './desk/desk-service.ts';
export type { Booking, DeskRefusal } from './desk/review.ts';
export type { DarajaSettings } from './daraja/settings.ts';
export type { Deposit } from './deposits/deposit.ts';
export type { PaymentQuery } from './store.ts';

export type CashierDeps = Pick<DepositDeciderPorts, 'clock' | 'publish' | 'onPublishFailed' | 'alsoWritten'> & {
  readonly wallet: Pick<Wallet, 'execute' | 'refuseDepositNow' | 'selfExclusionAmong' | 'guardOf'>;
  readonly owesIdentity: OwesIdentity;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly phoneOf: (playerId: PlayerId) => Promise<Phone>;
  readonly depositTaxAt: DepositTaxAt;
  readonly withdrawalTaxAt: WithdrawalTaxAt;
  /** Null when the operator has no contract with Safaricom. M-Pesa is then shown as not available. */
  readonly daraja: DarajaSettings | null;
  /** URL of the simulated phones in development; null in production. */
  readonly phonePageUrl: string | null;
  /** Secret key of at least 32 bytes that signs the call-back addresses. */
  readonly callbackKey: Uint8Array;
  /** Counts alerts for operators; the database stores the alert itself. */
  readonly countAlert: (kind: AlertKind) => void;
  readonly onJobFailed: (error: unknown) => void;
  /** The transport to the provider; the network when omitted. */
  readonly send?: SendHttp;
};

export type Cashier = {
  readonly routes: readonly Route[];
  readonly jobs: CashierJobs;
  /** Starts the jobs; returns how to stop them. The stop waits for the work in progress. */
  readonly start: () => { readonly stop: () => Promise<void> };
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
  /** Summarises the requests to a market's providers since an instant, and their outcomes. */
  readonly providerCalls: (market: MarketCode, since: Instant) => Promise<readonly ProviderCalls[]>;
};

const openStatuses = ['created', 'sent', 'pending_user', 'in_review'] as const;

/** Longest wait of a call-back or poll before a run of the job. */
const pollMs = 1_000;
const refusedKeptMs = 30 * 86_400_000;

export function createCashier(deps: CashierDeps): Cashier {
  const { pool, clock, daraja, phoneOf, depositTaxAt } = deps;
  const store = createPaymentStore(pool);
  const callbacks = createCallbackStore(pool);
  const client =
    daraja === null
      ? null
      : createDarajaClient({ settings: daraja, clock, tokens: createTokenStore(pool, clock), send: deps.send ?? sendHttp });
  const addresses = createCallbackAddresses(deps.callbackKey, daraja?.callbackOrigin ?? '');
  const alerts = new Map<AlertKind, number>();
  const countAlert = (kind: AlertKind): void => {
    alerts.set(kind, (alerts.get(kind) ?? 0) + 1);
    deps.countAlert(kind);
  };
  const rows: DecisionRows = {
    of: (before, decision) => statementsOf(before, decision, clock),
    write: (statements) => writeAll(pool, statements),
  };
  const applyFact = createDepositDecider({ ...deps, rows, store, countAlert, isClosed: closedBy(deps.wallet, clock) });
  const raise = async (alert: Alert): Promise<void> => {
    countAlert(alert.kind);
    await writeAll(pool, [alertStatement(alert, clock)]);
  };
  const refused = createRefusedCallbacks(raise);
  const jobs = createJobs({ clock, store, client, applyFact, raise, onFailed: deps.onJobFailed }, callbacks);
  let wake = (): void => undefined;

  return {
    routes: [
      createOptionsRoute({ client, phoneOf, depositTaxAt, phonePageUrl: deps.phonePageUrl }),
      createDepositRoute({ ...deps, client, addresses, store, applyFact }),
      createPaymentRoute(store),
      createWithdrawOptionsRoute({ phoneOf, withdrawalTaxAt: deps.withdrawalTaxAt }),
      createCallbackRoute({ store, callbacks, addresses, senders: daraja?.callbackSenders ?? [], refused, wake: () => wake() }),
    ],
    jobs,
    start: () => {
      const work = async (): Promise<void> => {
        await jobs.handleCallbacks();
        await jobs.pollDue();
      };
      const runner = startPoller(work, pollMs, deps.onJobFailed);
      wake = runner.wake;
      return { stop: runner.stop };
    },
    sweep: (at) => callbacks.sweepRefused(later(at, -refusedKeptMs)),
    alertsRaised: () => alerts,
    takesDeposits: (market, at) => client !== null && methodsOf(market, at).length > 0,
    hasOpenPayment: async (playerId) => (await store.list({ playerId, statuses: openStatuses, before: null, limit: 1 })).length > 0,
    hasPaidFrom: store.hasPaidFrom,
    listPayments: store.list,
    providerCalls: (market, since) => listProviderCalls(pool, market, since),
  };
}
