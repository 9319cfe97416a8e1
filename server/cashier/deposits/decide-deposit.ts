import { assert, formatMoney, idempotencyKey, type Clock, type IdempotencyKey, type PaymentId } from '@tausi/kernel';
import type { Companion, WalletCommand } from '../../wallet/index.ts';
import type { AlertSink, ApplyFact, CashierWallet, DecisionRows, PaymentNotices } from '../ports.ts';
import { isClosed } from './account-closed.ts';
import { receiptOfAnother } from './contradiction.ts';
import { decide, type Decision, type Deposit } from './deposit.ts';
import type { DepositFact } from './deposit-fact.ts';
import { toView } from './deposit-to-wire.ts';
import { countedReasons, paymentStopBegunBy } from '../stops/payment-stop.ts';
import type { PaymentStore } from '../store.ts';

const attemptsMax = 8;

/** The means to decide deposits and to carry the decisions out. */
export type DepositDeciderPorts = {
  readonly clock: Clock;
  readonly store: PaymentStore;
  readonly rows: DecisionRows;
  readonly wallet: CashierWallet;
  /** The hold of the cash that is set aside for a disputed deposit. */
  readonly holdOf: (id: PaymentId) => Promise<string>;
  readonly notices: PaymentNotices;
  readonly countAlert: AlertSink['countAlert'];
};

export function createDepositDecider(ports: DepositDeciderPorts): ApplyFact {
  return async (id, fact) => {
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      const deposit = await ports.store.find(id);
      assert(deposit !== null, 'a fact is about an existing payment');
      const decision = decide(deposit, await believable(ports.store, deposit, fact));
      if (decision === null) return deposit;
      const decided = await carryOut(ports, { deposit, decision });
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

type Decided = {
  readonly deposit: Deposit;
  readonly decision: Decision;
  /** More rows that commit with it. */
  readonly alsoWritten?: readonly Companion[];
  /** The movement of a decision that names none. */
  readonly command?: WalletCommand | null;
};

/** Writes a decision, books a credit and notifies the player; null when the payment changed since it was loaded. */
export async function carryOut(ports: DepositDeciderPorts, decided: Decided): Promise<Deposit | null> {
  const { deposit, alsoWritten = [], command = null } = decided;
  const decision = await withCalls(ports, decided.decision);
  return (await write(ports, { deposit, decision, alsoWritten, command })) ? publish(ports, decision) : null;
}

// Adds other facts about the player that call an operator to this payment.
async function withCalls(ports: DepositDeciderPorts, decided: Decision): Promise<Decision> {
  const { playerId, status, reason, closedAt } = decided.next;
  // Late money still belongs to the player of a closed account, so an operator must send it.
  if (decided.moves === 'credit') return (await isClosed(ports.wallet, playerId, ports.clock.now())) ? withClosing(decided) : decided;
  if (decided.alert !== null || status !== 'failed' || reason === null || closedAt === null || !countedReasons.includes(reason))
    return decided;
  const stop = paymentStopBegunBy(await ports.store.listFailures(playerId), closedAt);
  return stop === null ? decided : { ...decided, alert: { kind: stop.code, detail: `payments of ${playerId} failed one after another` } };
}

function withClosing(decision: Decision): Decision {
  const { next, alert } = decision;
  const detail = `${formatMoney(next.amount)} ${next.amount.asset}${alert === null ? '' : `, ${alert.kind}: ${alert.detail}`}`;
  return { ...decision, alert: { kind: 'credited_after_closing', detail } };
}

async function write(ports: DepositDeciderPorts, { deposit, decision, alsoWritten, ...own }: Required<Decided>): Promise<boolean> {
  const statements = [...changeRows(ports, deposit, decision), ...alsoWritten];
  const command = decision.moves === null ? own.command : await movementOf(ports, decision.next, decision.moves);
  if (command === null) return ports.rows.write(statements);
  const booked = await ports.wallet.execute(command, statements);
  if (booked.ok) return !booked.value.repeated;
  // The cash to set aside was spent meanwhile.
  const isSpent = command.kind === 'hold' && booked.error.code === 'insufficient_funds';
  if (booked.error.code === 'stale' || isSpent) return false;
  throw new Error(`the ledger refused a ${command.kind} of a confirmed deposit: ${booked.error.code} (payment ${deposit.id})`);
}

/** Returns the rows of a decision, with the message to the player. */
export function changeRows({ rows, notices }: DepositDeciderPorts, deposit: Deposit, decision: Decision): readonly Companion[] {
  return [...rows.of(deposit, decision), ...notices.messageRows(deposit, decision.next)];
}

/** The idempotency key in the ledger derives from the payment id, so repeated facts book once. */
export function depositKey(id: PaymentId): IdempotencyKey {
  return idempotencyKey(`deposit:${id}`);
}

async function movementOf({ clock, holdOf }: DepositDeciderPorts, deposit: Deposit, moves: 'credit' | 'reverse'): Promise<WalletCommand> {
  return {
    ...(moves === 'credit'
      ? { kind: 'deposit_credited', key: depositKey(deposit.id) }
      : { kind: 'deposit_reversed', key: idempotencyKey(`deposit-reversed:${deposit.id}`), holdId: await holdOf(deposit.id) }),
    playerId: deposit.playerId,
    at: clock.now(),
    paymentId: deposit.id,
    provider: deposit.provider,
    amount: deposit.amount,
    ...(deposit.tax === null ? {} : { tax: deposit.tax }),
  };
}

async function publish({ store, notices, countAlert }: DepositDeciderPorts, { next, steps, alert }: Decision): Promise<Deposit> {
  if (alert !== null) countAlert(alert.kind);
  if (steps.length > 0) {
    const payment = toView(next, await store.timelineOf(next.id));
    await notices.live.publish(next.playerId, { type: 'payment', payment }).catch(notices.live.onPublishFailed);
  }
  return next;
}
