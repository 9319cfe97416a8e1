import { instantOf, money, paymentId, type Currency, type Instant, type PaymentId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import { noteOnMissing } from '../reconciliation/differences-store.ts';
import { dateOf } from '../store.ts';
import type { OrderState, PaymentOrder } from './payment-order.ts';

/** A question to a provider about an order, which the provider answers by call-back. */
type ProviderQuery = { readonly orderId: string; readonly answeredAt: Instant | null };

export type OrderStore = {
  readonly find: (orderId: string) => Promise<PaymentOrder | null>;
  /** Finds an order of an account by our reference. */
  readonly findByRef: (account: string, orderRef: string) => Promise<PaymentOrder | null>;
  /** Counts the orders of a payment. */
  readonly count: (id: PaymentId) => Promise<number>;
  /** Finds the order of a payment that may have been or may still be carried out. */
  readonly findLive: (id: PaymentId) => Promise<PaymentOrder | null>;
  readonly insertQuery: (query: { readonly id: string; readonly orderId: string; readonly askedAt: Instant }) => Promise<void>;
  readonly findQuery: (queryId: string) => Promise<ProviderQuery | null>;
  /** Closes the open questions about an order. Their answers no longer count. */
  readonly closeQueries: (orderId: string, at: Instant) => Promise<void>;
  /** Notes the provider's answer on the open difference that misses the payment, if there is one. */
  readonly noteAnswer: (id: PaymentId, words: string, at: Instant) => Promise<void>;
  /** Stores that a question was answered. */
  readonly answerQuery: (queryId: string, at: Instant) => Promise<void>;
};

type OrderRow = {
  readonly order_id: string;
  readonly payment_id: string;
  readonly attempt: number;
  readonly provider: string;
  readonly provider_account: string;
  readonly currency: Currency;
  readonly amount_minor: bigint;
  readonly order_ref: string;
  readonly provider_ref: string | null;
  readonly receipt: string | null;
  readonly state: OrderState;
  readonly sends: number;
  readonly reported_code: string | null;
  readonly made_at: Date;
  readonly decided_at: Date | null;
  readonly version: number;
};

const columns = `order_id, payment_id, attempt, provider, provider_account, currency, amount_minor, order_ref, provider_ref, receipt, state,
  sends, reported_code, made_at, decided_at, version`;

export function createOrderStore(pool: Pool): OrderStore {
  const one = async (condition: string, ...values: readonly string[]): Promise<PaymentOrder | null> => {
    const { rows } = await pool.query<OrderRow>(`SELECT ${columns} FROM payment_orders WHERE ${condition}`, [...values]);
    return rows[0] === undefined ? null : fromRow(rows[0]);
  };
  return {
    find: (orderId) => one('order_id = $1', orderId),
    findByRef: (account, orderRef) => one('provider_account = $1 AND order_ref = $2', account, orderRef),
    count: async (id) => {
      const { rows } = await pool.query<{ orders: number }>(
        'SELECT count(*)::integer AS orders FROM payment_orders WHERE payment_id = $1',
        [id],
      );
      return rows[0]?.orders ?? 0;
    },
    findLive: (id) => one("payment_id = $1 AND state NOT IN ('failed', 'not_sent')", id),
    noteAnswer: (id, words, at) => noteOnMissing(pool, id, { words, at }),
    insertQuery: async ({ id, orderId, askedAt }) => {
      await pool.query('INSERT INTO provider_queries (query_id, order_id, asked_at) VALUES ($1, $2, $3)', [id, orderId, new Date(askedAt)]);
    },
    findQuery: async (queryId) => {
      const { rows } = await pool.query<{ order_id: string; answered_at: Date | null }>(
        'SELECT order_id, answered_at FROM provider_queries WHERE query_id = $1',
        [queryId],
      );
      const [row] = rows;
      return row === undefined ? null : { orderId: row.order_id, answeredAt: row.answered_at === null ? null : instantOf(row.answered_at) };
    },
    closeQueries: async (orderId, at) => {
      await pool.query('UPDATE provider_queries SET answered_at = $2 WHERE order_id = $1 AND answered_at IS NULL', [orderId, new Date(at)]);
    },
    answerQuery: async (queryId, at) => {
      await pool.query('UPDATE provider_queries SET answered_at = $2 WHERE query_id = $1 AND answered_at IS NULL', [queryId, new Date(at)]);
    },
  };
}

/** The row of a new order. It does not fit when the payment has a live order. */
export function orderMade(order: PaymentOrder): Companion {
  return {
    kind: orderInserted,
    values: [
      order.id,
      order.paymentId,
      order.attempt,
      order.provider,
      order.providerAccount,
      order.amount.asset,
      order.amount.minor,
      order.orderRef,
      order.state,
      order.sends,
      new Date(order.madeAt),
      order.version,
    ],
  };
}

/** The change of an order. It does not fit when the order changed since it was loaded. */
export function orderChanged(before: PaymentOrder, next: PaymentOrder): Companion {
  return {
    kind: orderUpdated,
    values: [
      next.id,
      before.version,
      next.providerRef,
      next.receipt,
      next.state,
      next.sends,
      next.reportedCode,
      dateOf(next.decidedAt),
      next.version,
    ],
  };
}

const orderInserted: CompanionKind = {
  name: 'payment_order_inserted',
  text: `INSERT INTO payment_orders (order_id, payment_id, attempt, provider, provider_account, currency, amount_minor, order_ref, state, sends,
           made_at, version)
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::text[],
           $10::smallint[], $11::timestamptz[], $12::integer[])`,
};

const orderUpdated: CompanionKind = {
  name: 'payment_order_updated',
  text: `UPDATE payment_orders o SET provider_ref = a.provider_ref, receipt = a.receipt, state = a.state, sends = a.sends,
           reported_code = a.reported_code, decided_at = a.decided_at, version = a.version
         FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::text[], $8::timestamptz[], $9::integer[])
           AS a (order_id, version_before, provider_ref, receipt, state, sends, reported_code, decided_at, version)
         WHERE o.order_id = a.order_id AND o.version = a.version_before`,
};

function fromRow(row: OrderRow): PaymentOrder {
  return {
    id: row.order_id,
    paymentId: paymentId(row.payment_id),
    attempt: row.attempt,
    provider: row.provider,
    providerAccount: row.provider_account,
    amount: money(row.currency, row.amount_minor),
    orderRef: row.order_ref,
    providerRef: row.provider_ref,
    receipt: row.receipt,
    state: row.state,
    sends: row.sends,
    reportedCode: row.reported_code,
    madeAt: instantOf(row.made_at),
    decidedAt: row.decided_at === null ? null : instantOf(row.decided_at),
    version: row.version,
  };
}
