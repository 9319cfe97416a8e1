import type { PaymentView } from '@tausi/contract/cashier/payment.ts';
import { formatMoney, marketOf, maskPhone, money, subtract } from '@tausi/kernel';
import { withdrawalMethodName } from './method.ts';
import { isBeforeSending, isPaidAfterReturn, type Withdrawal, type WithdrawalStep } from './withdrawal.ts';

/** The fields of a view that only a withdrawal fills. */
export const onlyOfWithdrawals = {
  destination: null,
  waitsFor: null,
  promisedBy: null,
  compensation: null,
  cancellable: false,
  parts: [],
};

/** Maps a withdrawal to the view of its player. `parts` are all parts of the amount that it belongs to, in their order. */
export function withdrawalToWire(withdrawal: Withdrawal, timeline: readonly WithdrawalStep[], parts: readonly Withdrawal[]): PaymentView {
  const { amount, market, phone, destination } = withdrawal;
  const tax = withdrawal.tax?.amount ?? money(amount.asset, 0n);
  return {
    paymentId: withdrawal.id,
    kind: 'withdraw',
    provider: withdrawal.provider,
    method: withdrawal.method,
    methodName: destination?.bankName ?? withdrawalMethodName(market, withdrawal.method),
    // Its money reached the phone, and left the balance again.
    status: isPaidAfterReturn(withdrawal) ? 'paid' : withdrawal.status,
    amount: formatMoney(amount),
    tax: formatMoney(tax),
    arrives: formatMoney(subtract(amount, tax)),
    currency: marketOf(market).currencyLabel,
    phone: maskPhone(phone),
    destination: destination === null ? maskPhone(phone) : `${destination.bankName} ${destination.account}`,
    reason: withdrawal.reason,
    providerCode: withdrawal.providerCode,
    providerReceipt: withdrawal.receipt,
    createdAt: withdrawal.createdAt,
    expiresAt: null,
    next: null,
    waitsFor: withdrawal.waitsFor,
    promisedBy: withdrawal.promisedBy,
    compensation: withdrawal.compensation === null ? null : formatMoney(withdrawal.compensation),
    cancellable: [withdrawal, ...parts].some((each) => each.isCancellable && isBeforeSending(each)),
    parts: parts.map(({ id, amount: leaves }) => ({ paymentId: id, amount: formatMoney(leaves) })),
    timeline: timeline.map(({ step, at, detail }) => ({ step, at, detail })),
  };
}
