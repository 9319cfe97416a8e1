import { instantOf, later, money, type Currency, type Instant, type Money } from '@tausi/kernel';
import type { Pool } from 'pg';
import { statedBy } from './in-transit.ts';

/** The booked payments of a pot that stand on no statement for too long. */
export type InTransit = { readonly pot: string; readonly count: number; readonly amount: Money; readonly oldestAt: Instant };

type Row = {
  readonly pot: string;
  readonly currency: Currency;
  readonly amount_minor: bigint;
  readonly is_card: boolean;
  readonly decided_at: Date;
};

const dayMs = 86_400_000;
const seenMs = 90 * dayMs;
const listedMax = 10_000;

/** Sums the payments of each pot that should stand on a statement by now, of the last 90 days. */
export async function listOverdue(pool: Pool, at: Instant): Promise<readonly InTransit[]> {
  const { rows } = await pool.query<Row>(overdue, [new Date(later(at, -seenMs)), new Date(later(at, -dayMs))]);
  const late = rows.filter((row) => statedBy(instantOf(row.decided_at), row.is_card) <= at);
  return [...Map.groupBy(late, ({ pot }) => pot)].map(([pot, ofPot]) => {
    const [first] = ofPot;
    const minor = ofPot.reduce((sum, row) => sum + row.amount_minor, 0n);
    const oldest = ofPot.reduce((least, row) => (row.decided_at < least ? row.decided_at : least), first?.decided_at ?? new Date(at));
    return { pot, count: ofPot.length, amount: money(first?.currency ?? 'KES', minor), oldestAt: instantOf(oldest) };
  });
}

const overdue = `
  SELECT p.provider AS pot, p.currency, p.amount_minor, p.method = 'card' AS is_card, p.closed_at AS decided_at FROM payments p
  WHERE p.kind = 'deposit' AND p.status = 'success' AND p.closed_at >= $1 AND p.closed_at < $2
    AND NOT EXISTS (SELECT FROM statement_lines l WHERE l.entry_kind = 'deposit' AND l.entry_id = p.payment_id::text)
    AND NOT EXISTS (SELECT FROM statement_lines l WHERE l.pot = p.provider AND l.receipt = p.provider_receipt AND l.amount_minor > 0
      AND l.entry_kind = 'unclaimed')
  UNION ALL
  SELECT o.provider_account, o.currency, o.amount_minor, false, o.decided_at FROM payment_orders o JOIN payments p USING (payment_id)
  WHERE p.kind = 'withdraw' AND o.state = 'paid' AND o.decided_at >= $1 AND o.decided_at < $2
    AND NOT EXISTS (SELECT FROM statement_lines l WHERE l.entry_kind = 'payout' AND l.entry_id = o.order_id::text)
  ORDER BY decided_at LIMIT ${listedMax}`;
