import { dayAround, later, marketOf, money, type Instant, type MarketCode, type Money, type Phone, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Condition } from '../../platform/database/companions.ts';
import { doubtfulAlerts } from './approval.ts';

/** Sums over a player's payments. A returned withdrawal does not count. */
export type WithdrawalTotals = {
  readonly paidIn: Money;
  readonly paidOut: Money;
  /** The number of withdrawals ever asked for, returned ones included. */
  readonly asked: number;
  readonly today: { readonly sum: Money; readonly count: number; readonly moreFrom: Instant };
  readonly recentlyIn: Money;
  readonly recentlyOut: Money;
  readonly isFirst: boolean;
  /** Another player pays or is paid by the same number. */
  readonly isNumberShared: boolean;
  readonly hasOpenAlert: boolean;
};

export type TotalsOf = { readonly playerId: PlayerId; readonly market: MarketCode; readonly phone: Phone; readonly at: Instant };

type TotalsRow = {
  readonly paid_in: bigint;
  readonly paid_out: bigint;
  readonly asked: number;
  readonly today_sum: bigint;
  readonly today_count: number;
  readonly recently_in: bigint;
  readonly recently_out: bigint;
  readonly is_first: boolean;
  readonly is_number_shared: boolean;
  readonly has_open_alert: boolean;
};

const recentMs = 30 * 86_400_000;

// The names of the sums, over `payments p` of one player.
const paidIn = "coalesce(sum(p.amount_minor) FILTER (WHERE p.kind = 'deposit' AND p.status = 'success'";
const paidOut =
  "coalesce(sum(p.amount_minor) FILTER (WHERE p.kind = 'withdraw' AND (p.status NOT IN ('returned', 'reversed') OR p.status = 'returned' AND p.provider_receipt IS NOT NULL)";

export async function findTotals(pool: Pool, { playerId, market, phone, at }: TotalsOf): Promise<WithdrawalTotals> {
  const { currency, timeZone } = marketOf(market);
  const day = dayAround(timeZone, at);
  const { rows } = await pool.query<TotalsRow>(
    `SELECT ${paidIn}), 0)::bigint AS paid_in, ${paidOut}), 0)::bigint AS paid_out,
       count(*) FILTER (WHERE p.kind = 'withdraw')::integer AS asked,
       ${paidOut} AND p.created_at >= $2), 0)::bigint AS today_sum,
       count(*) FILTER (WHERE p.kind = 'withdraw' AND p.status NOT IN ('returned', 'reversed') AND p.created_at >= $2)::integer AS today_count,
       ${paidIn} AND p.created_at >= $3), 0)::bigint AS recently_in, ${paidOut} AND p.created_at >= $3), 0)::bigint AS recently_out,
       count(*) FILTER (WHERE p.kind = 'withdraw' AND p.status = 'paid') = 0 AS is_first,
       EXISTS (SELECT FROM payments o WHERE o.market = $4 AND o.phone = $5 AND o.player_id <> $1 AND o.status IN ('success', 'paid'))
         AS is_number_shared,
       EXISTS (SELECT FROM payment_alerts a JOIN payments o USING (payment_id)
               WHERE o.player_id = $1 AND a.kind = ANY ($6) AND a.raised_at >= $3) AS has_open_alert
     FROM payments p WHERE p.player_id = $1`,
    [playerId, new Date(day.from), new Date(later(at, -recentMs)), market, phone, [...doubtfulAlerts]],
  );
  const row = rows[0];
  const of = (minor: bigint | undefined): Money => money(currency, minor ?? 0n);
  return {
    paidIn: of(row?.paid_in),
    paidOut: of(row?.paid_out),
    asked: row?.asked ?? 0,
    today: { sum: of(row?.today_sum), count: row?.today_count ?? 0, moreFrom: day.until },
    recentlyIn: of(row?.recently_in),
    recentlyOut: of(row?.recently_out),
    isFirst: row?.is_first ?? true,
    isNumberShared: row?.is_number_shared ?? false,
    hasOpenAlert: row?.has_open_alert ?? false,
  };
}

/** Holds while the sums of a player are the ones that were read. Checked under the lock of the purses, which every withdrawal takes, so
 *  concurrent withdrawals cannot pass a limit together. */
export function totalsUnchanged(playerId: PlayerId, totals: WithdrawalTotals): Condition {
  return { kind: sumsUnchanged, values: [playerId, totals.asked, totals.paidOut.minor, totals.paidIn.minor] };
}

const sumsUnchanged = {
  name: 'withdrawal_sums_unchanged',
  text: `SELECT a.ordinal FROM unnest($1::uuid[], $2::integer[], $3::bigint[], $4::bigint[]) WITH ORDINALITY AS a (player_id, asked, paid_out, paid_in, ordinal)
         WHERE (SELECT (count(*) FILTER (WHERE p.kind = 'withdraw')::integer, ${paidOut}), 0)::bigint, ${paidIn}), 0)::bigint)
                FROM payments p WHERE p.player_id = a.player_id) = (a.asked, a.paid_out, a.paid_in)`,
};
