import { idempotencyKey, type Clock, type PaymentId } from '@tausi/kernel';
import { publishWithdrawal, type WithdrawalDeciderPorts } from '../withdrawals/decide-withdrawal.ts';
import type { CashierPorts } from '../ports.ts';
import { compensationFor } from '../withdrawals/promise.ts';
import { compensationRows } from '../withdrawals/save-withdrawal.ts';
import { isLate } from '../withdrawals/withdrawal.ts';

const campaign = 'late-payouts';

/** The means to compensate for late withdrawals. */
export type CompensationFlow = Pick<WithdrawalDeciderPorts, 'store' | 'wallet' | 'live'> & {
  readonly clock: Clock;
  readonly rules: CashierPorts['taxes'];
};

/** Adds the compensation for a late withdrawal to the balance, once. It is cash without wagering. */
export async function payCompensation(flow: CompensationFlow, id: PaymentId): Promise<void> {
  const withdrawal = await flow.store.find(id);
  if (withdrawal === null || withdrawal.closedAt === null || withdrawal.compensation !== null || !isLate(withdrawal)) return;
  const { playerId, market, closedAt, createdAt } = withdrawal;
  const { withdrawalLimits } = await flow.rules.rulesAt(market, createdAt);
  const amount = compensationFor(withdrawal, closedAt, withdrawalLimits.late);
  if (amount === null) return;
  const at = flow.clock.now();
  const key = idempotencyKey(`late:${id}`);
  const rows = compensationRows(withdrawal, amount, at);
  const paid = await flow.wallet.execute({ kind: 'reward_paid', playerId, key, at, rewardId: id, campaign, amounts: [amount] }, rows);
  // The job runs again after a concurrent change.
  if (!paid.ok) throw new Error(`the compensation of payment ${id} was refused: ${paid.error.code}`);
  if (!paid.value.repeated) await publishWithdrawal(flow, { ...withdrawal, compensation: amount });
}
