import { randomInt } from 'node:crypto';
import type { Transaction } from '../transaction.ts';

/** The way of a payment back to its payer. */
export type Refund = { readonly id: number; readonly reference: string; readonly status: string };

/** The refunds of payments, each in full and once. */
export class Refunds {
  #refunds: readonly Refund[] = [];

  all(): readonly Refund[] {
    return this.#refunds;
  }

  restore(refunds: readonly Refund[]): void {
    this.#refunds = refunds;
  }

  find(reference: string): Refund | null {
    return this.#refunds.find((each) => each.reference === reference) ?? null;
  }

  set(reference: string, status: string): Refund {
    const refund = { ...(this.find(reference) ?? { id: randomInt(1_000_000, 9_999_999), reference }), status };
    this.#refunds = [refund, ...this.#refunds.filter((each) => each.reference !== reference)];
    return refund;
  }
}

/** The `data` of an answer about a refund. */
export function refundData({ id, status }: Refund, { id: transaction, amount, currency }: Transaction): Readonly<Record<string, unknown>> {
  return { id, domain: 'test', transaction, amount, currency, status, channel: null, customer_note: '', merchant_note: '' };
}

/** The `data` of a webhook about a refund, which writes its fields in another way than an answer. */
export function refundEvent({ reference, amount, currency }: Transaction, status: string): Readonly<Record<string, unknown>> {
  return { domain: 'test', status, transaction_reference: reference, amount, currency };
}
