import { formatMoney, internationalPhone } from '@tausi/kernel';
import type { CollectionReport } from '../port/collection-provider.ts';
import type { Deposit } from './deposit.ts';

/** Other payments that already have the ids in a call-back. */
export type Owners = { readonly ofRequest: string | null; readonly ofReceipt: string | null };

/** Returns the contradiction between a call-back and its deposit, as a sentence for operators; null when they agree. */
export function contradictionIn({ ids, reference, paid }: CollectionReport, deposit: Deposit, owners: Owners): string | null {
  if (ids !== null && deposit.providerRef !== null && ids.providerRef !== deposit.providerRef) return 'it names a different request';
  if (reference !== null && reference !== deposit.reference) return 'it names a different request';
  if (ids?.requestRef !== undefined && deposit.requestRef !== null && ids.requestRef !== deposit.requestRef)
    return 'it names a different merchant request';
  if (owners.ofRequest !== null && owners.ofRequest !== deposit.id) return `its request belongs to payment ${owners.ofRequest}`;
  if (paid === null) return null;
  const { amount, receipt, payer } = paid;
  if (amount !== null && (amount.asset !== deposit.amount.asset || amount.minor !== deposit.amount.minor)) {
    return `it says ${formatMoney(amount)}, we asked for ${formatMoney(deposit.amount)}`;
  }
  if (payer !== null && payer !== internationalPhone(deposit.market, deposit.phone)) return 'a different phone paid';
  return receipt !== null && owners.ofReceipt !== null && owners.ofReceipt !== deposit.id
    ? receiptOfAnother(receipt, owners.ofReceipt)
    : null;
}

/** The sentence for a receipt that belongs to another payment. */
export function receiptOfAnother(receipt: string, owner: string): string {
  return `its receipt ${receipt} belongs to payment ${owner}`;
}
