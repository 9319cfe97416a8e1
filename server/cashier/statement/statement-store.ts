import { instantOf, marketOf, money, type Currency, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { MonthSum, StatementLine } from './statement.ts';

type YearOf = { readonly playerId: PlayerId; readonly market: MarketCode; readonly year: number };

export type StatementStore = {
  readonly sums: (of: YearOf) => Promise<readonly MonthSum[]>;
  /** Lists the payments of a year, oldest first, and counts those beyond the limit. */
  readonly lines: (of: YearOf, limit: number) => Promise<{ readonly lines: readonly StatementLine[]; readonly leftOut: number }>;
};

// The money that each movement between the player and a provider moved, with its tax. An adjustment books by hand what a provider paid or
// was paid. Money that is taken back is negative. The bounds on
// `booked_at` only limit the partitions that are read.
const moved = `SELECT m.seq, m.kind, m.reference, m.currency, m.happened_at, extract(month FROM m.happened_at AT TIME ZONE $3)::integer AS month,
    CASE m.kind WHEN 'deposit_credited' THEN m.house_out_minor WHEN 'deposit_reversed' THEN -m.house_in_minor
      WHEN 'adjustment' THEN m.house_out_minor ELSE 0 END AS paid_in,
    CASE m.kind WHEN 'capture' THEN m.house_in_minor + coalesce(m.side_in_minor, 0)
      WHEN 'payout_found' THEN m.house_in_minor + coalesce(m.side_in_minor, 0)
      WHEN 'payout_returned' THEN -m.house_out_minor - coalesce(m.side_out_minor, 0)
      WHEN 'adjustment' THEN m.house_in_minor ELSE 0 END AS paid_out,
    CASE m.kind WHEN 'deposit_credited' THEN m.house_in_minor WHEN 'tax_withheld' THEN m.house_in_minor
      WHEN 'deposit_reversed' THEN -m.house_out_minor WHEN 'payout_returned' THEN -coalesce(m.side_out_minor, 0)
      ELSE coalesce(m.side_in_minor, 0) END AS tax,
    CASE m.kind WHEN 'deposit_credited' THEN m.house_in_account WHEN 'tax_withheld' THEN m.house_in_account
      WHEN 'deposit_reversed' THEN m.house_out_account WHEN 'payout_returned' THEN m.side_out_account ELSE m.side_in_account END AS tax_account
  FROM booked_movements m
  WHERE m.player_id = $1 AND m.kind IN ('deposit_credited', 'deposit_reversed', 'capture', 'payout_returned', 'payout_found', 'tax_withheld', 'adjustment')
    AND m.house_out_account IS DISTINCT FROM 'deposits_in_transit:development'
    AND m.happened_at >= make_timestamptz($2, 1, 1, 0, 0, 0, $3) AND m.happened_at < make_timestamptz($2 + 1, 1, 1, 0, 0, 0, $3)
    AND m.booked_at >= make_timestamptz($2, 1, 1, 0, 0, 0, $3) - interval '1 day'
    AND m.booked_at < make_timestamptz($2 + 1, 1, 1, 0, 0, 0, $3) + interval '1 day'`;

const taxKind = "CASE WHEN tax_account LIKE 'taxes:%' THEN substr(tax_account, 7) END";

type SumRow = {
  readonly month: number;
  readonly tax_kind: string | null;
  readonly paid_in: bigint;
  readonly paid_out: bigint;
  readonly tax: bigint;
};

type LineRow = Omit<SumRow, 'month'> & {
  readonly kind: keyof typeof kinds;
  readonly currency: Currency;
  readonly happened_at: Date;
  readonly reference: string | null;
  readonly receipt: string | null;
  readonly lines: number;
};

const kinds = {
  deposit_credited: 'deposit',
  deposit_reversed: 'deposit_reversed',
  capture: 'withdrawal',
  payout_found: 'withdrawal',
  payout_returned: 'withdrawal_returned',
  tax_withheld: 'tax',
  adjustment: 'correction',
} as const;

export function createStatementStore(pool: Pool): StatementStore {
  const valuesOf = ({ playerId, market, year }: YearOf): readonly (string | number)[] => [playerId, year, marketOf(market).timeZone];
  return {
    sums: async (of) => {
      const { rows } = await pool.query<SumRow>(
        `SELECT month, ${taxKind} AS tax_kind, sum(paid_in)::bigint AS paid_in, sum(paid_out)::bigint AS paid_out, sum(tax)::bigint AS tax
         FROM (${moved}) m GROUP BY 1, 2`,
        [...valuesOf(of)],
      );
      return rows.map(({ month, tax_kind: kind, paid_in: paidIn, paid_out: paidOut, tax }) => ({
        month,
        taxKind: kind,
        paidIn,
        paidOut,
        tax,
      }));
    },
    lines: async (of, limit) => {
      const { rows } = await pool.query<LineRow>(
        `SELECT m.kind, m.currency, m.happened_at, m.paid_in, m.paid_out, m.tax, ${taxKind} AS tax_kind, p.reference,
           coalesce(r.receipt, p.provider_receipt) AS receipt, count(*) OVER ()::integer AS lines
         FROM (${moved}) m LEFT JOIN payments p ON p.payment_id::text = split_part(m.reference, ':', 1) AND p.player_id = $1
         LEFT JOIN payment_reviews r ON m.kind = 'adjustment' AND r.payment_id = p.payment_id AND r.place::text = split_part(m.reference, ':', 2)
         ORDER BY m.seq LIMIT $4`,
        [...valuesOf(of), limit],
      );
      return { lines: rows.map(lineOf), leftOut: (rows[0]?.lines ?? 0) - rows.length };
    },
  };
}

function lineOf(row: LineRow): StatementLine {
  const of = (minor: bigint) => money(row.currency, minor);
  return {
    at: instantOf(row.happened_at),
    kind: kinds[row.kind],
    paidIn: of(row.paid_in),
    paidOut: of(row.paid_out),
    tax: row.tax_kind === null ? null : { kind: row.tax_kind, amount: of(row.tax) },
    reference: row.reference,
    receipt: row.receipt,
  };
}
