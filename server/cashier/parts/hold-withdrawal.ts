import { idempotencyKey, later } from '@tausi/kernel';
import { ConditionUnmet, type Condition } from '../../platform/database/companions.ts';
import { noDeadline } from '../../platform/overload/deadline.ts';
import type { WalletCommand } from '../../wallet/index.ts';
import { newWithdrawalRows } from '../withdrawals/save-withdrawal.ts';
import type { WithdrawalFlow } from '../withdrawals/withdrawal-flow.ts';
import type { Withdrawal, WithdrawalStep } from '../withdrawals/withdrawal.ts';
import { loadView } from './load-view.ts';

const holdLifeMs = 30 * 86_400_000;

/** Books the hold of a withdrawal with its row, its timeline and its jobs in one commit; `changed` if the condition or a row does not fit. */
export async function holdWithdrawal(
  { wallet, queue, store, live }: Pick<WithdrawalFlow, 'wallet' | 'queue' | 'store' | 'live'>,
  withdrawal: Withdrawal,
  condition: Condition | null,
): Promise<Withdrawal | 'changed' | 'insufficient_funds'> {
  const rows = newWithdrawalRows(withdrawal, firstSteps(withdrawal), queue);
  const terms = { deadline: noDeadline, condition };
  const held = await wallet.execute(holdOf(withdrawal), rows, terms).catch((error: unknown) => {
    if (error instanceof ConditionUnmet) return null;
    throw error;
  });
  if (held === null) return 'changed';
  if (!held.ok) {
    if (held.error.code === 'insufficient_funds') return 'insufficient_funds';
    if (held.error.code === 'stale') return 'changed';
    throw new Error(`the ledger refused to hold a withdrawal: ${held.error.code} (payment ${withdrawal.id})`);
  }
  const payment = await loadView(store, withdrawal);
  await live.publish(withdrawal.playerId, { type: 'payment', payment }).catch(live.onPublishFailed);
  return withdrawal;
}

function firstSteps({ createdAt: at, asked, amount, waitsFor }: Withdrawal): readonly WithdrawalStep[] {
  const isRounded = asked.minor !== amount.minor;
  const steps: readonly WithdrawalStep[] = [{ step: 'asked', at, detail: isRounded ? 'rounded' : null }];
  return waitsFor === null ? [...steps, { step: 'approved', at, detail: null }] : [...steps, { step: 'waiting', at, detail: waitsFor }];
}

function holdOf({ id, playerId, createdAt: at, amount, tax }: Withdrawal): WalletCommand {
  const expiresAt = later(at, holdLifeMs);
  const command = { kind: 'hold', playerId, key: idempotencyKey(`withdraw:${id}`), at, holdId: id, amount, expiresAt } as const;
  return tax === null ? command : { ...command, tax };
}
