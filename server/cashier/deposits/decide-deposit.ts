import type { LiveMessage } from '@tausi/contract/live.ts';
import { assert, formatMoney, idempotencyKey, type Clock, type IdempotencyKey, type PaymentId, type PlayerId } from '@tausi/kernel';
import type { Companion, Wallet, WalletCommand } from '../../wallet/index.ts';
import { receiptOfAnother } from './contradiction.ts';
import { decide, type AlertKind, type Decision, type Deposit, type DepositFact } from './deposit.ts';
import { toView } from './payment-view.ts';
import { countedReasons, paymentStopBegunBy } from '../stops/payment-stop.ts';
import type { PaymentStore } from '../store.ts';

const attemptsMax = 8;

/** The rows of a decision. Each fits only if the payment is unchanged since it was loaded. */
export type DecisionRows = {
  readonly of: (before: Deposit, decision: Decision) => readonly Companion[];
  /** Writes the rows without a movement; false when they do not fit. */
  readonly write: (rows: readonly Companion[]) => Promise<boolean>;
};

export type DepositDeciderPorts = {
  readonly rows: DecisionRows;
  readonly clock: Clock;
  readonly store: PaymentStore;
  readonly wallet: Pick<Wallet, 'execute'>;
  /** Publishes to the player's open lobbies. */
  readonly publish: (playerId: PlayerId, message: LiveMessage) => Promise<void>;
  /** Called when publishing failed. The payment is saved, and the lobby reads it again. */
  readonly onPublishFailed: (error: unknown) => void;
  readonly countAlert: (kind: AlertKind) => void;
  /** Returns whether the account is closed. Late money still belongs to the player, so an operator must send it. */
  readonly isClosed: (playerId: PlayerId) => Promise<boolean>;
  /** Rows of other contexts that commit with a change of a payment. */
  readonly alsoWritten?: (before: Deposit, next: Deposit) => readonly Companion[];
};

/** Applies a fact to a deposit: decides, writes, books a credit and notifies the player. */
export type ApplyFact = (id: PaymentId, fact: DepositFact) => Promise<Deposit>;

export function createDepositDecider(parts: DepositDeciderPorts): ApplyFact {
  return async (id, fact) => {
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      const deposit = await parts.store.find(id);
      assert(deposit !== null, 'a fact is about an existing payment');
      const decision = decide(deposit, await believable(parts.store, deposit, fact));
      if (decision === null) return deposit;
      const decided = await carryOut(parts, deposit, decision);
      if (decided !== null) return decided;
      // A concurrent change: decide again on the current state.
    }
    throw new Error(`payment ${id} changed ${attemptsMax} times while a fact was applied`);
  };
}

// Operators may have booked the receipt for another payment while the provider was asked.
async function believable(store: PaymentStore, deposit: Deposit, fact: DepositFact): Promise<DepositFact> {
  if (fact.kind !== 'paid' || fact.receipt === null) return fact;
  const owner = await store.findByProviderId(deposit.provider, { receipt: fact.receipt });
  return owner === null || owner === deposit.id
    ? fact
    : { kind: 'contradicted', at: fact.at, detail: receiptOfAnother(fact.receipt, owner) };
}

/** Writes a decision, books a credit and notifies the player; null when the payment changed since it was loaded. */
export async function carryOut(parts: DepositDeciderPorts, deposit: Deposit, decided: Decision): Promise<Deposit | null> {
  const decision = await withCalls(parts, decided);
  return (await write(parts, deposit, decision)) ? tell(parts, decision) : null;
}

// Adds other facts about the player that call an operator to this payment.
async function withCalls(parts: DepositDeciderPorts, decided: Decision): Promise<Decision> {
  const { playerId, status, reason, closedAt } = decided.next;
  if (decided.credits) return (await parts.isClosed(playerId)) ? withClosing(decided) : decided;
  if (decided.alert !== null || status !== 'failed' || reason === null || closedAt === null || !countedReasons.includes(reason))
    return decided;
  const stop = paymentStopBegunBy(await parts.store.listFailures(playerId), closedAt);
  return stop === null ? decided : { ...decided, alert: { kind: stop.code, detail: `payments of ${playerId} failed one after another` } };
}

function withClosing(decision: Decision): Decision {
  const { next, alert } = decision;
  const detail = `${formatMoney(next.amount)} ${next.amount.asset}${alert === null ? '' : `, ${alert.kind}: ${alert.detail}`}`;
  return { ...decision, alert: { kind: 'credited_after_closing', detail } };
}

async function write(parts: DepositDeciderPorts, deposit: Deposit, decision: Decision): Promise<boolean> {
  const statements = [...parts.rows.of(deposit, decision), ...(parts.alsoWritten?.(deposit, decision.next) ?? [])];
  if (!decision.credits) return parts.rows.write(statements);
  const booked = await parts.wallet.execute(creditOf(decision.next, parts.clock), statements);
  if (booked.ok) return !booked.value.repeated;
  if (booked.error.code === 'stale') return false;
  throw new Error(`the ledger refused a confirmed deposit: ${booked.error.code} (payment ${deposit.id})`);
}

/** The idempotency key in the ledger derives from the payment id, so repeated facts book once. */
export function depositKey(id: PaymentId): IdempotencyKey {
  return idempotencyKey(`deposit:${id}`);
}

function creditOf(deposit: Deposit, clock: Clock): WalletCommand {
  return {
    kind: 'deposit_credited',
    playerId: deposit.playerId,
    key: depositKey(deposit.id),
    at: clock.now(),
    paymentId: deposit.id,
    provider: deposit.provider,
    amount: deposit.amount,
    ...(deposit.tax === null ? {} : { tax: deposit.tax }),
  };
}

async function tell(parts: DepositDeciderPorts, { next, steps, alert }: Decision): Promise<Deposit> {
  if (alert !== null) parts.countAlert(alert.kind);
  if (steps.length > 0) {
    const payment = toView(next, await parts.store.timelineOf(next.id));
    await parts.publish(next.playerId, { type: 'payment', payment }).catch(parts.onPublishFailed);
  }
  return next;
}
