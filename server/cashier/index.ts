import type { Instant, MarketCode, Phone, PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Route } from '../platform/http/route.ts';
import { commit, unitOfWork } from '../platform/database/unit-of-work.ts';
import { createLock } from '../platform/security/lock.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Handler, Lane } from '../platform/queue/tasks.ts';
import type { CallbackIntake } from './callbacks/keep-callback.ts';
import { createCallbackStore } from './callbacks/callback-store.ts';
import { type CallbackAddresses, createCallbackAddresses } from './port/callback-address.ts';
import { connectLists, connectProviders, type ConnectedProviders } from './port/connect-providers.ts';
import { providerOfAccount } from './port/provider-of-account.ts';
import type { PayoutAccount } from './destinations/destination.ts';
import { restedAccountAdder } from './destinations/add-rested-account.ts';
import { createDestinationStore } from './destinations/destination-store.ts';
import { createDisputeDecider, createDisputeFollower } from './disputes/apply-dispute.ts';
import { createDisputeReader, type DisputeReading } from './disputes/read-disputes.ts';
import { createDisputeStore } from './disputes/dispute-store.ts';
import type { NumberRegisters } from './port/holder-directory.ts';
import type { HolderMeans } from './identity/find-holder.ts';
import { createHolderStore } from './identity/holder-store.ts';
import { createSimStore } from './identity/sim-store.ts';
import { createTokenStore } from './daraja/token-store.ts';
import type { AlertKind } from './alert-kind.ts';
import { alertsOf } from './alerts.ts';
import { createCardStore } from './cards/card-store.ts';
import {
  cashierLane,
  compensatingHandler,
  comparingHandler,
  depositHandlers,
  partsHandler,
  returningHandler,
  textingHandler,
  unsolicitedHandlers,
} from './jobs.ts';
import { createDepositDecider } from './deposits/decide-deposit.ts';
import { listProviderCalls } from './callbacks/provider-calls-store.ts';
import { methodsOf } from './deposits/method.ts';
import { createRefusedCallbacks } from './callbacks/refused-callbacks.ts';
import type { AlertSink, CashierPorts, CashierStores, DepositFlow, ProviderConnections, ReconcilingPorts } from './ports.ts';
import { createDarajaCallbackRoute } from './routes/daraja-callback.ts';
import { createTraceRoutes } from './routes/traces.ts';
import { createPaybillRoutes } from './routes/daraja-paybill.ts';
import { withdrawalRoutes } from './routes/withdrawal-routes.ts';
import { createProviderCallbackRoute } from './routes/provider-callback.ts';
import { routerOf, type Router } from './routing/router.ts';
import { createDepositRoute } from './routes/deposit.ts';
import { createOptionsRoute } from './routes/deposit-options.ts';
import { createRemoveCardRoute } from './cards/remove-card.ts';
import { createApprovalRoute } from './payouts/approve-transfer.ts';
import { createContinueRoute } from './routes/continue-payment.ts';
import { createPaymentRoute } from './routes/payment-by-id.ts';
import { alertStatement, decisionRows, writeAll } from './deposits/save-decision.ts';
import { createOrderStore } from './payouts/orders-store.ts';
import type { PayoutFlow } from './payouts/payout-flow.ts';
import { createSenderStore } from './payouts/sender-store.ts';
import { createPotActStore } from './pots/acts-store.ts';
import { createPotsDesk } from './desk/pots-desk.ts';
import type { PotFlow } from './pots/check-pots.ts';
import { createFloatGate } from './pots/float-gate.ts';
import { potWork, sweepOld, type PotWork } from './pots/pot-work.ts';
import { createPotStore } from './pots/pot-store.ts';
import { withReconciling } from './reconciliation/reconciling-work.ts';
import { createStatementRoute } from './statement/routes.ts';
import { createStatementStore } from './statement/statement-store.ts';
import { createPaymentStore, type PaymentStore } from './store.ts';
import { createWithdrawalDecider, type ApplyWithdrawalFact } from './withdrawals/decide-withdrawal.ts';
import type { TraceFlow } from './unsolicited/trace-payment.ts';
import { createListReader } from './unsolicited/read-lists.ts';
import { registerAddresses } from './unsolicited/register-addresses.ts';
import { createTraceStore } from './unsolicited/traces-store.ts';
import type { UnsolicitedFlow } from './unsolicited/unsolicited-flow.ts';
import { createUnsolicitedStore } from './unsolicited/unsolicited-store.ts';
import { createWithdrawalStore } from './withdrawals/withdrawal-store.ts';

export { createReconciling, type Reconciling } from './reconciliation/reconcile-statement.ts';
export { createDifferencesDesk, type DifferencesDesk } from './desk/differences/differences-desk.ts';
export { closingActs } from './desk/differences/acts-of-difference.ts';
export type { ClosingAct, StoredDifference } from './reconciliation/differences-store.ts';
export { listOverdue, listOverduePayments, type InTransit, type OverduePayment } from './reconciliation/in-transit-store.ts';
export type { Difference, DifferenceKind } from './reconciliation/difference.ts';
export type { ReconciledPot } from './reconciliation/reconcile-pot.ts';
export { createApprovalDesk, type ApprovalDesk, type ApprovalRefusal, type Approved } from './desk/approval-service.ts';
export { createPaymentDesk, type PaymentDesk } from './desk/desk-service.ts';
export { createClosingDesk, type ClosingDesk } from './desk/closing-desk.ts';
export { createDisputeDesk, type DisputeDesk } from './desk/dispute-desk.ts';
export { createPotsDesk, type AskedAct, type PotRefusal, type PotsDesk, type PotView } from './desk/pots-desk.ts';
export { createUnsolicitedDesk, type UnsolicitedDesk } from './desk/unsolicited-desk.ts';
export { writeAll as writePaymentRows } from './deposits/save-decision.ts';
export { potTotals } from './pots/pot-totals.ts';
export type { Booking, DeskRefusal } from './desk/review.ts';
export type { PaymentDeskPorts } from './ports.ts';
export { findPayer } from './payer-store.ts';
export { phonePagesOf } from './port/connect-providers.ts';
export type { DarajaSettings } from './daraja/settings.ts';
export type { Deposit } from './deposits/deposit.ts';
export type { Withdrawal } from './withdrawals/withdrawal.ts';
export type { Unsolicited } from './unsolicited/unsolicited.ts';
export type { PaymentQuery } from './store.ts';

export type Cashier = PotWork & {
  readonly routes: readonly Route[];
  /** Processes call-backs and polls the provider. */
  readonly lane: Lane;
  /** Deletes refused call-backs and reported balances after 30 days. */
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
  /** Reads the providers' lists of payments. */
  readonly readLists: (at: Instant) => Promise<void>;
  /** Tells the providers our addresses for money without a request; false when one did not accept them. */
  readonly registerAddresses: () => Promise<boolean>;
};

const openStatuses = ['created', 'sent', 'pending_user', 'in_review'] as const;

export function createCashier(pool: Pool, queue: Queue, ports: ReconcilingPorts): Cashier {
  const cashier = cashierOver(
    {
      payments: createPaymentStore(pool, queue),
      withdrawals: createWithdrawalStore(pool),
      orders: createOrderStore(pool),
      destinations: createDestinationStore(pool, ports.providers.accountKeys, queue),
      disputes: createDisputeStore(pool),
      cards: createCardStore(pool, ports.providers.accountKeys),
      statements: createStatementStore(pool),
      holders: createHolderStore(pool, ports.providers.accountKeys.seal),
      sims: createSimStore(pool),
      stopPlay: (playerId, at) => unitOfWork(pool, async (client) => commit(await ports.wallet.closeBooks(client, { playerId, at }))),
      isAgeCleared: (playerId) => ports.wallet.hasLiftedClosing(playerId),
      unsolicited: { store: createUnsolicitedStore(pool, queue), traces: createTraceStore(pool) },
      pots: createPotStore(pool),
      potActs: createPotActStore(pool),
      potsDesk: createPotsDesk(pool, { clock: ports.clock, writeRows: (rows) => writeAll(pool, rows) }),
      senders: createSenderStore(pool),
      queue,
      callbacks: createCallbackStore(pool, queue),
      rows: decisionRows(pool, queue, ports.clock),
      tokens: createTokenStore(pool, ports.clock, createLock(ports.providers.tokenKey)),
      saveAlert: async (alert) => void (await writeAll(pool, [alertStatement(alert, ports.clock)])),
      providerCalls: (market, since) => listProviderCalls(pool, market, since),
    },
    ports,
  );
  const { clock, wallet, providers } = ports;
  return { ...cashier, ...withReconciling({ pool, clock, wallet, lists: connectLists(providers) }, cashier) };
}

/** The cashier on any stores. */
export function cashierOver(stores: CashierStores, ports: CashierPorts): Cashier {
  const { clock, alerts, wallet, notices } = ports;
  const { payments: store, callbacks, destinations, rows } = stores;
  const connected = connectProviders(ports.providers, { clock, tokens: stores.tokens });
  const { collecting, paying, signed, sendersOf } = connected;
  const addressesOf = callbackAddressesOf(ports.providers);
  const { alertsRaised, countAlert, raise } = alertsOf(stores, alerts);
  const settle = withdrawalDeciderOf(stores, ports, countAlert);
  const deciding = { clock, store, rows, wallet, holdOf: stores.disputes.holdOf, notices, countAlert };
  const applyFact = createDepositDecider(deciding);
  const applyDispute = createDisputeDecider({ ...deciding, disputes: stores.disputes, queue: stores.queue });
  const followDispute = createDisputeFollower({ providers: collecting, apply: applyDispute, raise });
  const flow: DepositFlow = { clock, store, providers: collecting, applyFact, followDispute, raise, onFailed: alerts.onJobFailed };
  const holders = holderMeansOf(stores, ports, { directories: connected.holders, raise });
  const potFlow: PotFlow = { clock, store: stores.pots, providers: connected.balances, addressesOf, raise };
  const router = routerOf(clock, stores, connected);
  const payouts = payoutFlowOf(stores, ports, { providers: paying, addressesOf, raise, applyFact: settle, router });
  const unsolicited = unsolicitedFlowOf(stores, ports, { connected, addressesOf, applyFact, raise });
  const intake = { ...intakeOf(stores, unsolicited), addressesOf, signed, sendersOf, refused: createRefusedCallbacks(raise) };
  const more = [
    ...moreHandlers(stores, ports, { settle, registers: connected.registers }),
    ...depositHandlers(flow, stores),
    ...(unsolicited === null ? [] : unsolicitedHandlers(unsolicited)),
  ];

  return {
    routes: [
      createOptionsRoute(ports, { router, collecting, ...stores, unsolicited: connected.unsolicited, store }),
      createDepositRoute(ports, { ...flow, holders, router, cards: stores.cards }, addressesOf),
      createRemoveCardRoute(stores.cards),
      createStatementRoute(stores.statements),
      createPaymentRoute(stores),
      createContinueRoute(ports.attempts, flow),
      ...withdrawalRoutes({
        stores,
        ports,
        deposits: flow,
        connected,
        applyFact: settle,
        holders,
        router,
      }),
      createApprovalRoute({ payouts, approvals: connected.approvals, refused: intake.refused }),
      ...callbackRoutes(intake, unsolicited),
    ],
    lane: withHandlers(cashierLane(flow, payouts, { callbacks, unsolicited, pots: potFlow }), more),
    sweep: (at) => sweepOld(stores, at),
    ...potWork(potFlow, stores.potsDesk),
    alertsRaised: () => alertsRaised,
    takesDeposits: (market, at) => methodsOf(market, at).some(({ provider }) => collecting.has(provider)),
    hasOpenPayment: async (playerId) => (await store.list({ playerId, statuses: openStatuses, before: null, limit: 1 })).length > 0,
    hasPaidFrom: store.hasPaidFrom,
    listPayments: store.list,
    providerCalls: stores.providerCalls,
    addRestedAccount: restedAccountAdder(clock, destinations),
    ...listWork({ providers: collecting, payments: store, disputes: stores.disputes, follow: followDispute }, unsolicited),
  };
}

function listWork(disputes: DisputeReading, unsolicited: TraceFlow | null): Pick<Cashier, 'readLists' | 'registerAddresses'> {
  const readers = [createDisputeReader(disputes), ...(unsolicited === null ? [] : [createListReader(unsolicited)])];
  return {
    readLists: async (at) => void (await Promise.all(readers.map((read) => read(at)))),
    registerAddresses: () => (unsolicited === null ? Promise.resolve(true) : registerAddresses(unsolicited)),
  };
}

function callbackRoutes(intake: CallbackIntake, unsolicited: TraceFlow | null): readonly Route[] {
  const ofRequests = [createDarajaCallbackRoute(intake), createProviderCallbackRoute(intake)];
  return unsolicited === null
    ? ofRequests
    : [...ofRequests, ...createPaybillRoutes(intake, unsolicited), ...createTraceRoutes(unsolicited)];
}

function withdrawalDeciderOf(stores: CashierStores, { clock, wallet, notices }: CashierPorts, countAlert: AlertSink['countAlert']) {
  const { queue, withdrawals: store, rows } = stores;
  const { live, withdrawalMessageRows: messageRows } = notices;
  return createWithdrawalDecider({ clock, queue, store, writeRows: rows.write, wallet, live, messageRows, countAlert });
}

type UnsolicitedMeans = Pick<UnsolicitedFlow, 'addressesOf' | 'applyFact' | 'raise'> & { readonly connected: ConnectedProviders };

function intakeOf(
  { payments: store, orders, callbacks, pots }: CashierStores,
  unsolicited: TraceFlow | null,
): Pick<CallbackIntake, 'store' | 'orders' | 'unsolicited' | 'callbacks' | 'pots'> {
  return { store, orders, unsolicited: unsolicited?.store ?? null, callbacks, pots };
}

type PayoutMeans = Pick<PayoutFlow, 'providers' | 'addressesOf' | 'raise' | 'applyFact'> & { readonly router: Router };

function payoutFlowOf(stores: CashierStores, { clock, wallet, players }: CashierPorts, { router, ...means }: PayoutMeans): PayoutFlow {
  const { orders, destinations, queue, holders, senders, rows, withdrawals } = stores;
  const { identityNameOf } = players;
  const common = { clock, wallet, orders, destinations, identityNameOf, queue, holders, senders };
  const floatGate = createFloatGate({ clock, pots: stores.pots, acts: stores.potActs, router });
  return { ...common, ...means, floatGate, writeRows: rows.write, findWithdrawal: withdrawals.find };
}

function unsolicitedFlowOf(
  { unsolicited, payments, queue, rows }: CashierStores,
  ports: CashierPorts,
  { connected, ...means }: UnsolicitedMeans,
): TraceFlow | null {
  if (unsolicited === null) return null;
  const { clock, wallet, players, taxes: rules, notices, attempts } = ports;
  const parties = { providers: connected.unsolicited, refunds: connected.refunds };
  return { ...means, ...parties, ...unsolicited, clock, payments, queue, wallet, players, rules, notices, attempts, writeRows: rows.write };
}

type MoreMeans = { readonly settle: ApplyWithdrawalFact; readonly registers: NumberRegisters };

function moreHandlers(stores: CashierStores, ports: CashierPorts, { settle, registers }: MoreMeans): readonly Handler[] {
  const { clock, wallet, notices, players, taxes: rules } = ports;
  const compensating = compensatingHandler({ clock, store: stores.withdrawals, wallet, live: notices.live, rules });
  const ofParts = { queue: stores.queue, store: stores.withdrawals, wallet, live: notices.live, rules, applyFact: settle };
  const comparing = comparingHandler({ clock, destinations: stores.destinations, registers, players });
  return [comparing, returningHandler(clock, settle), partsHandler(ofParts, clock), compensating, textingHandler(stores, players, clock)];
}

function holderMeansOf(
  { holders: store, stopPlay, isAgeCleared }: CashierStores,
  { players, taxes: rules }: CashierPorts,
  means: Pick<HolderMeans, 'directories' | 'raise'>,
): HolderMeans {
  return { ...means, store, providerOfAccount, players, rules, stopPlay, isAgeCleared };
}

function callbackAddressesOf({ callbackKey, callbackOrigin }: ProviderConnections): (provider: string) => CallbackAddresses {
  return (provider) => createCallbackAddresses(callbackKey, callbackOrigin, provider);
}

function withHandlers({ handlers, workers }: Lane, more: readonly Handler[]): Lane {
  return { handlers: [...handlers, ...more], workers };
}
