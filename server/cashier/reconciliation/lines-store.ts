import { instantOf, money, type Currency, type Instant } from '@tausi/kernel';
import type { PoolClient } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import type { StatementLine } from '../port/statements/statement-line.ts';
import type { ListedLine } from './listed-line.ts';

type Row = {
  readonly line_id: string;
  readonly kind: StatementLine['kind'];
  readonly receipt: string;
  readonly reference: string | null;
  readonly linked: string | null;
  readonly currency: Currency;
  readonly amount_minor: bigint;
  readonly fee_minor: bigint;
  readonly listed_at: Date;
  readonly entry_id: string | null;
};

const signed = ({ receipt, amount }: StatementLine): string => `${receipt}:${amount.minor > 0n}`;

/** Adds to each line the row of an earlier run that has it. */
export async function withStored(client: PoolClient, pot: string, lines: readonly StatementLine[]): Promise<readonly ListedLine[]> {
  const receipts = lines.map(({ receipt }) => receipt);
  const { rows } = await client.query<Row>('SELECT * FROM statement_lines WHERE pot = $1 AND receipt = ANY ($2)', [pot, receipts]);
  const stored = new Map(rows.map((row) => [`${row.receipt}:${row.amount_minor > 0n}`, storedOf(row)]));
  return lines.map((line) => ({ ...line, stored: stored.get(signed(line)) ?? null }));
}

// The oldest wait longest for their payment.
const openMax = 1_000;

/** Lists lines of earlier runs that belong to no payment yet, oldest first. */
export async function listOpenLines(client: PoolClient, pot: string): Promise<readonly ListedLine[]> {
  const { rows } = await client.query<Row>(
    `SELECT * FROM statement_lines WHERE pot = $1 AND entry_id IS NULL ORDER BY listed_at LIMIT ${openMax}`,
    [pot],
  );
  return rows.map((row) => ({
    kind: row.kind,
    receipt: row.receipt,
    reference: row.reference,
    linked: row.linked,
    amount: money(row.currency, row.amount_minor),
    fee: row.fee_minor,
    at: instantOf(row.listed_at),
    balance: null,
    stored: storedOf(row),
  }));
}

function storedOf({ line_id: id, fee_minor: fee, amount_minor: amount, entry_id: entryId }: Row): ListedLine['stored'] {
  return { id, fee, amount, entryId };
}

/** The row of a line that is read for the first time. */
export function lineRow(
  id: string,
  { pot, line, at }: { readonly pot: string; readonly line: StatementLine; readonly at: Instant },
): Companion {
  const { kind, receipt, reference, linked, amount, fee } = line;
  const values = [id, pot, kind, receipt, reference, linked, amount.asset, amount.minor, fee, new Date(line.at), new Date(at)];
  return { kind: lineInserted, values };
}

/** Stores what a line belongs to. It does not fit when it belongs to something else. */
export function lineMatched(id: string, entry: { readonly kind: string; readonly id: string }, at: Instant): Companion {
  return { kind: lineUpdated, values: [id, entry.kind, entry.id, new Date(at)] };
}

const lineInserted: CompanionKind = {
  name: 'statement_line_inserted',
  text: `INSERT INTO statement_lines (line_id, pot, kind, receipt, reference, linked, currency, amount_minor, fee_minor, listed_at, read_at)
         SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::bigint[],
           $10::timestamptz[], $11::timestamptz[])`,
};

const lineUpdated: CompanionKind = {
  name: 'statement_line_matched',
  text: `UPDATE statement_lines l SET entry_kind = a.kind, entry_id = a.id, matched_at = a.at
         FROM unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[]) AS a (line_id, kind, id, at)
         WHERE l.line_id = a.line_id AND l.entry_id IS NULL`,
};
