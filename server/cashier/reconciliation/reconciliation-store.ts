import { money, paymentId, playerId, type Currency, type Instant, type Money, type PaymentId, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { OwnDeposit, StatementLine } from './reconcile.ts';

/** A period: its start, and the first instant after it. */
export type Period = { readonly from: Instant; readonly until: Instant };

/** Finds the amounts booked from a provider for deposits; unbooked deposits are absent. */
export type FindBooked = (
  deposits: readonly { readonly playerId: PlayerId; readonly id: PaymentId }[],
) => Promise<ReadonlyMap<PaymentId, Money>>;

type Row = {
  payment_id: string;
  player_id: string;
  reference: string;
  provider_receipt: string | null;
  currency: Currency;
  amount_minor: bigint;
  by_hand: string[];
  is_expected: boolean;
};

/** Lists deposits that a statement names, and those credited in a period, which must be on it. */
export async function listNamed(
  { pool, findBooked }: { readonly pool: Pool; readonly findBooked: FindBooked },
  { provider, lines, period }: { readonly provider: string; readonly lines: readonly StatementLine[]; readonly period: Period },
): Promise<{ readonly deposits: readonly OwnDeposit[]; readonly expected: ReadonlySet<PaymentId> }> {
  const { rows } = await pool.query<Row>(
    `SELECT p.payment_id, p.player_id, p.reference, p.provider_receipt, p.currency, p.amount_minor,
            p.status = 'success' AND p.closed_at >= $4 AND p.closed_at < $5 AS is_expected,
            ARRAY (SELECT upper(r.receipt) FROM payment_reviews r
                   WHERE r.payment_id = p.payment_id AND r.step = 'approved' AND r.booking <> 'credit') AS by_hand
     FROM payments p
     WHERE p.kind = 'deposit' AND p.provider = $1
       AND (p.provider_receipt = ANY ($2) OR p.reference = ANY ($3) OR (p.status = 'success' AND p.closed_at >= $4 AND p.closed_at < $5)
            OR EXISTS (SELECT FROM payment_reviews r WHERE r.payment_id = p.payment_id AND r.step = 'approved' AND upper(r.receipt) = ANY ($2)))`,
    [provider, lines.map(({ receipt }) => receipt), lines.map(({ reference }) => reference), new Date(period.from), new Date(period.until)],
  );
  const booked = await findBooked(rows.map((row) => ({ playerId: playerId(row.player_id), id: paymentId(row.payment_id) })));
  return {
    deposits: rows.map((row) => depositOf(row, booked)),
    expected: new Set(rows.filter((row) => row.is_expected).map((row) => paymentId(row.payment_id))),
  };
}

function depositOf(row: Row, booked: ReadonlyMap<PaymentId, Money>): OwnDeposit {
  const id = paymentId(row.payment_id);
  return {
    id,
    reference: row.reference,
    receipt: row.provider_receipt,
    amount: money(row.currency, row.amount_minor),
    booked: booked.get(id) ?? null,
    byHand: row.by_hand,
  };
}
