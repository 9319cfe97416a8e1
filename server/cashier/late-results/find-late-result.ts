import { subtract, type Instant, type PaymentId } from '@tausi/kernel';
import type { LateResult } from '../../players/index.ts';
import type { Deposit } from '../deposits/deposit.ts';
import { methodNameOf } from '../deposits/method.ts';
import type { PaymentStore } from '../store.ts';
import { withdrawalMethodName } from '../withdrawals/method.ts';
import type { WithdrawalStore } from '../withdrawals/withdrawal-store.ts';

/** Returns whether a deposit arrives after its sheet said that it would not. */
export function arrivesLate(before: Pick<Deposit, 'status'>, next: Pick<Deposit, 'status'>): boolean {
  return next.status === 'success' && (before.status === 'expired' || before.status === 'failed');
}

type Stores = { readonly payments: Pick<PaymentStore, 'find'>; readonly withdrawals: Pick<WithdrawalStore, 'find'> };

/** Finds a payment's late result, with the amount that reached the balance or the receiver; null when it has none, for example because its money was taken back since. */
export async function findLateResult({ payments, withdrawals }: Stores, id: PaymentId, at: Instant): Promise<LateResult | null> {
  const deposit = await payments.find(id);
  if (deposit?.status === 'success') {
    const amount = deposit.tax === null ? deposit.amount : subtract(deposit.amount, deposit.tax.amount);
    return { paymentId: id, playerId: deposit.playerId, kind: 'deposit_arrived', amount, methodName: methodNameOf(deposit), at };
  }
  const withdrawal = await withdrawals.find(id);
  if (withdrawal === null || (withdrawal.status !== 'paid' && withdrawal.status !== 'returned')) return null;
  const { playerId, market, method, destination, amount, tax, status } = withdrawal;
  const isPaid = status === 'paid';
  const arrived = isPaid && tax !== null ? subtract(amount, tax.amount) : amount;
  const kind = isPaid ? 'withdrawal_paid' : 'withdrawal_returned';
  const methodName = destination?.bankName ?? withdrawalMethodName(market, method);
  return { paymentId: id, playerId, kind, amount: arrived, methodName, at };
}
