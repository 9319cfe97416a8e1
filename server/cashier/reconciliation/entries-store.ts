import { instantOf, money, paymentId, playerId, type Currency, type Instant, type Money, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { StatementLine } from '../port/statements/statement-line.ts';
import type { EntryKind, OwnEntry } from './own-entry.ts';

/** A period: its start, and the first instant after it. */
export type Period = { readonly from: Instant; readonly until: Instant };

/** Finds the money that movements moved at a provider, by their key; unbooked ones are absent. */
export type FindBooked = (asked: readonly { readonly playerId: PlayerId; readonly key: string }[]) => Promise<ReadonlyMap<string, Money>>;

type Named = { readonly pot: string; readonly lines: readonly StatementLine[]; readonly period: Period };

type Row = {
  readonly kind: EntryKind;
  readonly id: string;
  readonly payment_id: string | null;
  readonly player_id: string | null;
  /** The key of its movement; null when it is booked without one. */
  readonly key: string | null;
  readonly receipt: string | null;
  readonly reference: string | null;
  readonly state: OwnEntry['state'];
  readonly currency: Currency;
  /** Above zero for money that came in. */
  readonly amount_minor: bigint;
  readonly decided_at: Date | null;
  readonly is_matched: boolean;
  readonly is_expected: boolean;
};

/** Lists our payments that lines name, and those that were decided in the period, which must have a line. Booked amounts are the ledger's. */
export async function listEntries(client: PoolClient, findBooked: FindBooked, { pot, lines, period }: Named): Promise<readonly OwnEntry[]> {
  const receipts = lines.flatMap(({ receipt, linked }) => (linked === null ? [receipt] : [receipt, linked]));
  const references = lines.flatMap(({ reference }) => reference ?? []);
  const { rows } = await client.query<Row>(entriesNamed, [pot, receipts, references, new Date(period.from), new Date(period.until)]);
  const keyed = rows.flatMap(({ player_id: player, key }) =>
    player === null || key === null ? [] : [{ playerId: playerId(player), key }],
  );
  const booked = await findBooked(keyed);
  return rows.map((row) => entryOf(row, row.key === null ? null : (booked.get(row.key) ?? null)));
}

function entryOf(row: Row, booked: Money | null): OwnEntry {
  const isBooked = row.state === 'booked' && (row.key === null || booked !== null);
  return {
    kind: row.kind,
    id: row.id,
    paymentId: row.payment_id === null ? null : paymentId(row.payment_id),
    receipt: row.receipt,
    reference: row.reference,
    state: isBooked || row.state === 'under_way' ? row.state : 'not_booked',
    amount: isBooked && booked !== null ? booked : money(row.currency, row.amount_minor),
    decidedAt: row.decided_at === null ? null : instantOf(row.decided_at),
    isMatched: row.is_matched,
    isExpected: row.is_expected,
  };
}

const deposits = `
  SELECT 'deposit' AS kind, payment_id::text AS id, payment_id, player_id, 'deposit:' || payment_id AS key, provider_receipt AS receipt, reference,
    CASE WHEN status IN ('success', 'reversed') THEN 'booked' WHEN status IN ('created', 'sent', 'pending_user') THEN 'under_way'
      ELSE 'not_booked' END AS state, currency, amount_minor, closed_at AS decided_at
  FROM payments
  WHERE kind = 'deposit' AND provider = $1 AND (provider_receipt = ANY ($2) OR reference = ANY ($3)
    OR status IN ('success', 'reversed') AND closed_at >= $4 AND closed_at < $5)
  UNION ALL
  SELECT 'deposit_reversed', payment_id::text, payment_id, player_id, 'deposit-reversed:' || payment_id, provider_receipt, reference, 'booked',
    currency, -amount_minor, NULL
  FROM payments WHERE kind = 'deposit' AND provider = $1 AND status = 'reversed' AND (provider_receipt = ANY ($2) OR reference = ANY ($3))`;

// A withdrawal that was paid after its order had failed has the receipt itself. Of its orders, one that a line names stands for it.
const paidAfterFailure = `p.provider_receipt IS NOT NULL AND p.status IN ('returned', 'paid', 'reversed')
      AND NOT EXISTS (SELECT FROM payment_orders x WHERE x.payment_id = p.payment_id AND x.state IN ('paid', 'reversed'))
      AND o.order_id = (SELECT x.order_id FROM payment_orders x WHERE x.payment_id = p.payment_id
        ORDER BY x.order_ref = ANY ($3) DESC, x.attempt DESC LIMIT 1)`;

const payouts = `
  SELECT 'payout', o.order_id::text, p.payment_id, p.player_id, CASE WHEN p.status = 'returned' THEN 'payout_found:' ELSE 'payout:' END || p.payment_id,
    coalesce(o.receipt, p.provider_receipt), o.order_ref, CASE WHEN o.state IN ('made', 'accepted', 'unknown') THEN 'under_way'
      WHEN o.state IN ('paid', 'reversed') OR ${paidAfterFailure} THEN 'booked' ELSE 'not_booked' END, o.currency, -o.amount_minor, o.decided_at
  FROM payment_orders o JOIN payments p USING (payment_id)
  WHERE p.kind = 'withdraw' AND o.provider_account = $1 AND (o.receipt = ANY ($2) OR o.order_ref = ANY ($3) OR p.provider_receipt = ANY ($2)
    OR o.state = 'paid' AND o.decided_at >= $4 AND o.decided_at < $5)
  UNION ALL
  SELECT 'payout_reversed', o.order_id::text, p.payment_id, p.player_id, 'payout_returned:' || p.payment_id, o.receipt, o.order_ref, 'booked',
    o.currency, o.amount_minor, NULL
  FROM payment_orders o JOIN payments p USING (payment_id)
  WHERE p.kind = 'withdraw' AND o.provider_account = $1 AND p.status = 'reversed' AND o.state = 'reversed'
    AND (o.receipt = ANY ($2) OR o.order_ref = ANY ($3))`;

const withoutRequest = `
  SELECT 'unclaimed', unsolicited_id::text, NULL, NULL, NULL, receipt, NULL, CASE WHEN state = 'told' THEN 'under_way' ELSE 'booked' END, currency,
    amount_minor, NULL
  FROM unsolicited_payments WHERE provider = $1 AND receipt = ANY ($2) AND state IN ('told', 'suspense', 'sending_back', 'sent_back')
    AND amount_minor IS NOT NULL
  UNION ALL
  SELECT 'sent_back', unsolicited_id::text, NULL, NULL, NULL, receipt, NULL, CASE WHEN state = 'sent_back' THEN 'booked' ELSE 'under_way' END,
    currency, -amount_minor, NULL
  FROM unsolicited_payments WHERE provider = $1 AND (receipt = ANY ($2) AND state = 'sending_back' OR state = 'sent_back'
    AND told_at >= $4::timestamptz - interval '90 days')`;

// Corrections and payouts by two people are booked under the receipt that they name, and top-ups under their act.
const byPeople = `
  SELECT 'by_hand', r.payment_id || ':' || r.place, r.payment_id, NULL, NULL, upper(r.receipt), NULL, 'booked', p.currency,
    CASE r.booking WHEN 'payout' THEN -r.amount_minor ELSE r.amount_minor END, r.taken_at
  FROM payment_reviews r JOIN payments p USING (payment_id)
  WHERE r.step = 'approved' AND r.booking <> 'credit' AND upper(r.receipt) = ANY ($2)
  UNION ALL
  SELECT 'bank', act_id::text, NULL, NULL, NULL, NULL, NULL, 'booked', a.currency, CASE a.act WHEN 'top_up' THEN a.amount_minor ELSE -a.amount_minor END,
    approved_at
  FROM pot_acts a JOIN pot_approvals USING (act_id)
  WHERE a.pot = $1 AND a.act IN ('top_up', 'take_out') AND approved_at >= $4::timestamptz - interval '4 days' AND approved_at < $5::timestamptz + interval '4 days'`;

// A payment that came without a request keeps the line of its receipt when its owner is found.
const entriesNamed = `
  SELECT e.*, EXISTS (SELECT FROM statement_lines l WHERE l.entry_kind = e.kind AND l.entry_id = e.id
      OR l.pot = $1 AND l.receipt = e.receipt AND e.kind = 'deposit' AND l.amount_minor > 0 AND l.entry_kind = 'unclaimed') AS is_matched,
    coalesce(e.kind IN ('deposit', 'payout') AND e.decided_at >= $4 AND e.decided_at < $5, false) AS is_expected
  FROM (${deposits} UNION ALL ${payouts} UNION ALL ${withoutRequest} UNION ALL ${byPeople}) e`;

/** Returns the pot to which most receipts of a statement belong; null when none is known. */
export async function potOfReceipts(pool: Pool, receipts: readonly string[]): Promise<string | null> {
  const { rows } = await pool.query<{ pot: string }>(
    `SELECT pot FROM (SELECT provider AS pot, provider_receipt AS receipt FROM payments WHERE kind = 'deposit' AND provider_receipt = ANY ($1)
       UNION ALL SELECT provider_account, receipt FROM payment_orders WHERE receipt = ANY ($1)
       UNION ALL SELECT provider, receipt FROM unsolicited_payments WHERE receipt = ANY ($1)) known
     GROUP BY pot ORDER BY count(DISTINCT receipt) DESC LIMIT 1`,
    [receipts],
  );
  return rows[0]?.pot ?? null;
}
