import type { PaymentView } from '@tausi/contract/cashier/payment.ts';
import { formatMoney, marketOf, maskPhone, money, subtract } from '@tausi/kernel';
import { onlyOfWithdrawals } from '../withdrawals/withdrawal-to-wire.ts';
import { methodNameOf } from './method.ts';
import { isAbandonable, isOpen, promptEndsAt, type Deposit, type TimelineStep } from './deposit.ts';

/** Maps a deposit to the view of its player. */
export function toView(deposit: Deposit, timeline: readonly TimelineStep[]): PaymentView {
  const tax = deposit.tax?.amount ?? money(deposit.amount.asset, 0n);
  return {
    paymentId: deposit.id,
    kind: 'deposit',
    provider: deposit.provider,
    method: deposit.method,
    methodName: methodNameOf(deposit),
    ...onlyOfWithdrawals,
    cancellable: isAbandonable(deposit),
    next: nextToWire(deposit),
    status: deposit.status,
    amount: formatMoney(deposit.amount),
    tax: formatMoney(tax),
    arrives: formatMoney(subtract(deposit.amount, tax)),
    currency: marketOf(deposit.market).currencyLabel,
    phone: maskPhone(deposit.phone),
    reason: deposit.reason,
    providerCode: deposit.providerCode,
    providerReceipt: deposit.receipt,
    createdAt: deposit.createdAt,
    expiresAt: promptEndsAt(deposit),
    timeline: timeline.map(({ step, at, detail }) => ({ step, at, detail })),
  };
}

// The address of the page is of use only while it can be paid.
function nextToWire({ status, next }: Deposit): PaymentView['next'] {
  if (next === null) return null;
  return {
    kind: next.kind,
    pageUrl: next.kind === 'open_page' && isOpen(status) ? next.url : null,
    codeHint: next.kind === 'type_code' ? next.hint : null,
  };
}
