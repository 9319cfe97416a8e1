import { assert, idempotencyKey, type Clock, type PaymentId } from '@tausi/kernel';
import type { Companion, WalletCommand } from '../../wallet/index.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { AlertSink, CashierWallet, PaymentNotices } from '../ports.ts';
import { loadView } from '../parts/load-view.ts';
import { withdrawalRows } from './save-withdrawal.ts';
import type { WithdrawalStore } from './withdrawal-store.ts';
import { decideWithdrawal, type Withdrawal, type WithdrawalDecision, type WithdrawalMove } from './withdrawal.ts';
import type { WithdrawalFact } from '../parts/withdrawal-fact.ts';

const attemptsMax = 8;

/** The means to decide withdrawals and to carry the decisions out. */
export type WithdrawalDeciderPorts = {
  readonly clock: Clock;
  readonly queue: Pick<Queue, 'companion'>;
  readonly store: WithdrawalStore;
  /** Writes rows without a movement; false when they do not fit. */
  readonly writeRows: (rows: readonly Companion[]) => Promise<boolean>;
  readonly wallet: Pick<CashierWallet, 'execute'>;
  readonly live: PaymentNotices['live'];
  /** Returns the inbox message about a change, as rows that commit with it. */
  readonly messageRows: PaymentNotices['withdrawalMessageRows'];
  readonly countAlert: AlertSink['countAlert'];
};

/** Applies a fact to a withdrawal: decides, writes the change with `alsoWritten` and the end of the hold in one commit, and notifies the
 *  player. Writes nothing when the fact changes nothing. */
export type ApplyWithdrawalFact = (id: PaymentId, fact: WithdrawalFact, alsoWritten?: readonly Companion[]) => Promise<Withdrawal>;

export function createWithdrawalDecider(ports: WithdrawalDeciderPorts): ApplyWithdrawalFact {
  return async (id, fact, alsoWritten = []) => {
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      const withdrawal = await ports.store.find(id);
      assert(withdrawal !== null, 'a fact is about an existing withdrawal');
      const decision = decideWithdrawal(withdrawal, fact);
      if (decision === null) return withdrawal;
      if (await carryOutWithdrawal(ports, { withdrawal, decision, alsoWritten })) return decision.next;
      // A concurrent change: decide again on the current state.
    }
    throw new Error(`withdrawal ${id} changed ${attemptsMax} times while a fact was applied`);
  };
}

type Decided = { readonly withdrawal: Withdrawal; readonly decision: WithdrawalDecision; readonly alsoWritten: readonly Companion[] };

/** Writes a decision with the end of its hold and notifies the player; false when the withdrawal changed since it was loaded. */
export async function carryOutWithdrawal(ports: WithdrawalDeciderPorts, decided: Decided): Promise<boolean> {
  const { next, steps, alert } = decided.decision;
  if (!(await write(ports, decided))) return false;
  if (alert !== null) ports.countAlert(alert.kind);
  if (steps.length > 0) await publishWithdrawal(ports, next);
  return true;
}

async function write(ports: WithdrawalDeciderPorts, { withdrawal, decision, alsoWritten }: Decided): Promise<boolean> {
  const { moves, next } = decision;
  const rows = [...withdrawalRows(withdrawal, decision, ports), ...ports.messageRows(withdrawal, next), ...alsoWritten];
  if (moves === null) return ports.writeRows(rows);
  const booked = await ports.wallet.execute(movementOf(next, moves, ports.clock), rows);
  if (booked.ok) return !booked.value.repeated;
  if (booked.error.code === 'stale') return false;
  throw new Error(`the ledger refused to ${moves} a withdrawal: ${booked.error.code} (payment ${next.id})`);
}

function movementOf({ id, playerId, provider }: Withdrawal, moves: WithdrawalMove, clock: Clock): WalletCommand {
  const common = { playerId, at: clock.now(), holdId: id };
  switch (moves) {
    case 'capture':
      return { kind: moves, key: idempotencyKey(`payout:${id}`), provider, ...common };
    case 'release':
      return { kind: moves, key: idempotencyKey(`return:${id}`), ...common };
    case 'payout_returned':
    case 'payout_found':
      return { kind: moves, key: idempotencyKey(`${moves}:${id}`), provider, ...common };
  }
}

/** Sends a withdrawal to the player's open lobbies. */
export async function publishWithdrawal(
  { store, live }: Pick<WithdrawalDeciderPorts, 'store' | 'live'>,
  withdrawal: Withdrawal,
): Promise<void> {
  const payment = await loadView(store, withdrawal);
  await live.publish(withdrawal.playerId, { type: 'payment', payment }).catch(live.onPublishFailed);
}
