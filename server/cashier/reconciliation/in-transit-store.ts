import { instantOf, later, money, type Currency, type Instant, type Money, type PaymentId, paymentId } from '@tausi/kernel';
import type { Pool } from 'pg';

/** The booked payments of a pot that stand on no statement for too long. */
export type InTransit = { readonly pot: string; readonly count: number; readonly amount: Money; readonly oldestAt: Instant };

/** One of them. */
export type OverduePayment = {
  readonly paymentId: PaymentId;
  readonly kind: 'deposit' | 'withdraw';
  readonly amount: Money;
  readonly decidedAt: Instant;
};

const dayMs = 86_400_000;
const seenMs = 90 * dayMs;

// A payment must stand on a statement a day after its decision. A card's bank settles on the next working day, and its line comes within
// two days more.
const statedBy = `decided_at + interval '1 day' * CASE WHEN NOT is_card THEN 1
  ELSE 2 + CASE extract(dow FROM (decided_at AT TIME ZONE 'UTC') + interval '1 day') WHEN 6 THEN 3 WHEN 0 THEN 2 ELSE 1 END END`;

const overdue = `
  SELECT * FROM (
    SELECT p.provider AS pot, p.payment_id, p.kind, p.currency, p.amount_minor, coalesce(p.method = 'card', false) AS is_card, p.closed_at AS decided_at
    FROM payments p
    WHERE p.kind = 'deposit' AND p.status = 'success' AND p.closed_at >= $1 AND p.closed_at < $2
      AND NOT EXISTS (SELECT FROM statement_lines l WHERE l.entry_kind = 'deposit' AND l.entry_id = p.payment_id::text)
      AND NOT EXISTS (SELECT FROM statement_lines l WHERE l.pot = p.provider AND l.receipt = p.provider_receipt AND l.amount_minor > 0
        AND l.entry_kind = 'unclaimed')
    UNION ALL
    SELECT o.provider_account, o.payment_id, p.kind, o.currency, o.amount_minor, false, o.decided_at FROM payment_orders o JOIN payments p USING (payment_id)
    WHERE p.kind = 'withdraw' AND o.state = 'paid' AND o.decided_at >= $1 AND o.decided_at < $2
      AND NOT EXISTS (SELECT FROM statement_lines l WHERE l.entry_kind = 'payout' AND l.entry_id = o.order_id::text)
  ) booked WHERE ${statedBy} <= $3`;

const windowOf = (at: Instant): readonly Date[] => [new Date(later(at, -seenMs)), new Date(later(at, -dayMs)), new Date(at)];

/** Sums the payments of each pot that should stand on a statement by now, of the last 90 days. */
export async function listOverdue(pool: Pool, at: Instant): Promise<readonly InTransit[]> {
  const { rows } = await pool.query<{ pot: string; count: number; currency: Currency; minor: bigint; oldest_at: Date }>(
    `SELECT pot, currency, count(*)::integer AS count, sum(amount_minor)::bigint AS minor, min(decided_at) AS oldest_at
     FROM (${overdue}) late GROUP BY pot, currency ORDER BY pot`,
    [...windowOf(at)],
  );
  return rows.map(({ pot, count, currency, minor, oldest_at: oldest }) => ({
    pot,
    count,
    amount: money(currency, minor),
    oldestAt: instantOf(oldest),
  }));
}

type Page = { readonly pot: string; readonly at: Instant; readonly limit: number };

/** Lists such payments of a pot, the oldest first. */
export async function listOverduePayments(pool: Pool, { pot, at, limit }: Page): Promise<readonly OverduePayment[]> {
  const { rows } = await pool.query<{
    payment_id: string;
    kind: OverduePayment['kind'];
    currency: Currency;
    amount_minor: bigint;
    decided_at: Date;
  }>(`SELECT * FROM (${overdue}) late WHERE pot = $4 ORDER BY decided_at, payment_id LIMIT $5`, [...windowOf(at), pot, limit]);
  return rows.map((row) => ({
    paymentId: paymentId(row.payment_id),
    kind: row.kind,
    amount: money(row.currency, row.amount_minor),
    decidedAt: instantOf(row.decided_at),
  }));
}
