import { randomInt } from 'node:crypto';
import { later, type Instant } from '@tausi/kernel';
import type { Transaction } from '../transaction.ts';

/** A dispute of a payment. Its resolution is null while it is open. */
export type Dispute = {
  readonly id: number;
  readonly reference: string;
  readonly status: string;
  readonly resolution: string | null;
  /** The time until which the merchant hands in evidence. */
  readonly dueAt: Instant;
  readonly openedAt: Instant;
};

const evidenceMs = 3 * 86_400_000;

/** The disputes of payers; the newest of a payment counts. */
export class Disputes {
  #disputes: readonly Dispute[] = [];

  all(): readonly Dispute[] {
    return this.#disputes;
  }

  restore(disputes: readonly Dispute[]): void {
    this.#disputes = disputes;
  }

  find(id: string): Dispute | null {
    return this.#disputes.find((each) => String(each.id) === id) ?? null;
  }

  /** Opens a dispute; null while one is open. */
  open(reference: string, at: Instant): Dispute | null {
    if (this.#openOf(reference) !== undefined) return null;
    const dispute: Dispute = {
      id: randomInt(1_000_000, 9_999_999),
      reference,
      status: 'awaiting-merchant-feedback',
      resolution: null,
      dueAt: later(at, evidenceMs),
      openedAt: at,
    };
    this.#disputes = [dispute, ...this.#disputes];
    return dispute;
  }

  /** Ends the open dispute of a payment; null without one. */
  resolve(reference: string, resolution: string): Dispute | null {
    const open = this.#openOf(reference);
    if (open === undefined) return null;
    const resolved: Dispute = { ...open, status: 'resolved', resolution };
    this.#disputes = this.#disputes.map((each) => (each === open ? resolved : each));
    return resolved;
  }

  #openOf(reference: string): Dispute | undefined {
    return this.#disputes.find((each) => each.reference === reference && each.resolution === null);
  }
}

/** The `data` of an answer or webhook about a dispute. */
export function disputeData({ id, status, resolution, dueAt }: Dispute, transaction: Transaction): Readonly<Record<string, unknown>> {
  const { reference, amount, currency } = transaction;
  return {
    id,
    domain: 'test',
    status,
    resolution,
    currency,
    refund_amount: amount,
    dueAt: new Date(dueAt).toISOString(),
    transaction: { id: transaction.id, reference, amount, currency },
  };
}
