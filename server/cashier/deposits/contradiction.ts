import { formatMoney, internationalPhone } from '@tausi/kernel';
import type { StkCallback } from '../daraja/from-wire.ts';
import type { Deposit } from './deposit.ts';

/** Other payments that already have the ids in a call-back. */
export type Owners = { readonly ofCheckout: string | null; readonly ofReceipt: string | null };

/** Returns the contradiction between a call-back and its deposit, as a sentence for operators; null when they agree. */
export function contradictionIn(callback: StkCallback, deposit: Deposit, owners: Owners): string | null {
  if (deposit.checkoutId !== null && callback.checkoutId !== deposit.checkoutId) return 'it names a different request';
  if (deposit.requestId !== null && callback.requestId !== deposit.requestId) return 'it names a different merchant request';
  if (owners.ofCheckout !== null && owners.ofCheckout !== deposit.id) return `its request belongs to payment ${owners.ofCheckout}`;
  if (callback.paid === null) return null;
  const { amount, receipt, msisdn } = callback.paid;
  if (amount.asset !== deposit.amount.asset || amount.minor !== deposit.amount.minor) {
    return `it says ${formatMoney(amount)}, we asked for ${formatMoney(deposit.amount)}`;
  }
  if (msisdn !== null && msisdn !== internationalPhone(deposit.market, deposit.phone)) return 'a different phone paid';
  return owners.ofReceipt !== null && owners.ofReceipt !== deposit.id ? receiptOfAnother(receipt, owners.ofReceipt) : null;
}

/** The sentence for a receipt that belongs to another payment. */
export function receiptOfAnother(receipt: string, owner: string): string {
  return `its receipt ${receipt} belongs to payment ${owner}`;
}
