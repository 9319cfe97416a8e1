import { instantOf, money, paymentId, type Currency, type Instant, type Money, type PaymentId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import type { DifferenceKind } from './difference.ts';

/** The act that closes a difference. */
export type ClosingAct = 'explain' | 'suspend' | 'write_off' | 'charge_fee' | 'payout_found' | 'payout_returned';

export type StoredDifference = {
  readonly id: string;
  readonly pot: string;
  readonly kind: DifferenceKind;
  readonly lineId: string | null;
  readonly receipt: string | null;
  readonly linked: string | null;
  /** The time by the provider. */
  readonly listedAt: Instant | null;
  readonly lineAmount: Money | null;
  readonly fee: bigint;
  /** The id of the payment or difference that the line belongs to; null while it belongs to nothing. */
  readonly entryId: string | null;
  readonly paymentId: PaymentId | null;
  readonly amount: Money;
  readonly foundAt: Instant;
  readonly closedBy: ClosingAct | 'explained' | null;
};

type Row = {
  readonly difference_id: string;
  readonly pot: string;
  readonly kind: DifferenceKind;
  readonly line_id: string | null;
  readonly receipt: string | null;
  readonly linked: string | null;
  readonly entry_id: string | null;
  readonly listed_at: Date | null;
  readonly line_minor: bigint | null;
  readonly fee_minor: bigint | null;
  readonly payment_id: string | null;
  readonly currency: Currency;
  readonly amount_minor: bigint;
  readonly found_at: Date;
  readonly closed_by: StoredDifference['closedBy'];
};

const withLines = `SELECT d.*, l.receipt, l.linked, l.entry_id, l.listed_at, l.amount_minor AS line_minor, l.fee_minor FROM statement_differences d
  LEFT JOIN statement_lines l USING (line_id)`;

/** Finds a difference, closed or not. */
export async function findDifference(pool: Pool, id: string): Promise<StoredDifference | null> {
  const { rows } = await pool.query<Row>(`${withLines} WHERE difference_id = $1`, [id]);
  return rows[0] === undefined ? null : fromRow(rows[0]);
}

/** Lists open differences, oldest first. */
export async function listOpenDifferences(pool: Pool, limit: number): Promise<readonly StoredDifference[]> {
  const { rows } = await pool.query<Row>(`${withLines} WHERE closed_at IS NULL ORDER BY found_at, difference_id LIMIT $1`, [limit]);
  return rows.map(fromRow);
}

/** Counts the open differences of each pot. */
export async function countOpenDifferences(pool: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ pot: string; count: number }>(
    'SELECT pot, count(*)::integer AS count FROM statement_differences WHERE closed_at IS NULL GROUP BY pot',
  );
  return new Map(rows.map(({ pot, count }) => [pot, count]));
}

/** A difference of a line, or of a payment that a statement misses. */
export type KnownDifference = Pick<StoredDifference, 'id' | 'kind' | 'lineId' | 'paymentId' | 'closedBy'>;

/** Lists the differences of lines and of payments without a line, closed ones too. */
export async function listDifferencesOf(
  client: PoolClient,
  of: { readonly lineIds: readonly string[]; readonly paymentIds: readonly string[] },
): Promise<readonly KnownDifference[]> {
  const { rows } = await client.query<Row>(
    `SELECT * FROM statement_differences WHERE line_id = ANY ($1) OR line_id IS NULL AND payment_id = ANY ($2)`,
    [of.lineIds, of.paymentIds],
  );
  return rows.map((row) => ({
    id: row.difference_id,
    kind: row.kind,
    lineId: row.line_id,
    paymentId: row.payment_id === null ? null : paymentId(row.payment_id),
    closedBy: row.closed_by,
  }));
}

/** Notes words of the provider on the open difference of a payment that no statement has. */
export async function noteOnMissing(
  pool: Pool,
  id: PaymentId,
  { words, at }: { readonly words: string; readonly at: Instant },
): Promise<void> {
  await pool.query(
    `INSERT INTO difference_acts (difference_id, place, act, step, reason, taken_by, taken_at)
     SELECT d.difference_id, 1 + (SELECT count(*) FROM difference_acts a WHERE a.difference_id = d.difference_id), 'note', 'done', $2, 'provider', $3
     FROM statement_differences d WHERE d.payment_id = $1 AND d.line_id IS NULL AND d.kind = 'payout_missing' AND d.closed_at IS NULL
     ON CONFLICT DO NOTHING`,
    [id, words, new Date(at)],
  );
}

type NewDifference = Pick<StoredDifference, 'id' | 'pot' | 'kind' | 'lineId' | 'paymentId' | 'amount' | 'foundAt'>;

export function differenceRow({ id, pot, kind, lineId, paymentId: of, amount, foundAt }: NewDifference): Companion {
  return { kind: differenceInserted, values: [id, pot, kind, lineId, of, amount.asset, amount.minor, new Date(foundAt)] };
}

/** Closes a difference. It does not fit when the difference is closed. */
export function differenceClosed(id: string, by: ClosingAct | 'explained', at: Instant): Companion {
  return { kind: differenceUpdated, values: [id, by, new Date(at)] };
}

const differenceInserted: CompanionKind = {
  name: 'statement_difference_inserted',
  text: `INSERT INTO statement_differences (difference_id, pot, kind, line_id, payment_id, currency, amount_minor, found_at)
         SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::uuid[], $6::text[], $7::bigint[], $8::timestamptz[])`,
};

const differenceUpdated: CompanionKind = {
  name: 'statement_difference_closed',
  text: `UPDATE statement_differences d SET closed_by = a.closed_by, closed_at = a.at
         FROM unnest($1::uuid[], $2::text[], $3::timestamptz[]) AS a (difference_id, closed_by, at)
         WHERE d.difference_id = a.difference_id AND d.closed_at IS NULL`,
};

function fromRow(row: Row): StoredDifference {
  return {
    id: row.difference_id,
    pot: row.pot,
    kind: row.kind,
    lineId: row.line_id,
    receipt: row.receipt,
    linked: row.linked,
    entryId: row.entry_id,
    listedAt: row.listed_at === null ? null : instantOf(row.listed_at),
    lineAmount: row.line_minor === null ? null : money(row.currency, row.line_minor),
    fee: row.fee_minor ?? 0n,
    paymentId: row.payment_id === null ? null : paymentId(row.payment_id),
    amount: money(row.currency, row.amount_minor),
    foundAt: instantOf(row.found_at),
    closedBy: row.closed_by,
  };
}
