import type { BooksPromise } from '../wallet/index.ts';

/** Compares payments with the ledger. A development copy fills its seeded purses from a separate account, without a payment.
 *  `developmentMoneyRule` forbids that account everywhere else. */
export const paymentPromises: readonly BooksPromise[] = [
  {
    id: '11',
    promise:
      'each successful deposit is booked once, with its full amount and the tax as shown, no other deposit is booked, and the booking is undone once exactly when the deposit is reversed',
    breaches: `SELECT coalesce(p.payment_id::text, m.reference) AS payment, p.player_id, p.status, p.amount_minor, m.booked, p.tax_minor, m.taxed, m.times, m.undone
      FROM (SELECT * FROM payments WHERE kind = 'deposit') p
      FULL JOIN (
        SELECT player_id, reference, sum(house_out_minor) FILTER (WHERE kind = 'deposit_credited') AS booked,
          sum(house_in_minor) FILTER (WHERE kind = 'deposit_credited') AS taxed, count(*) FILTER (WHERE kind = 'deposit_credited') AS times,
          coalesce(sum(house_in_minor) FILTER (WHERE kind = 'deposit_reversed'), 0) AS undone
        FROM booked_movements
        WHERE kind IN ('deposit_credited', 'deposit_reversed') AND house_out_account IS DISTINCT FROM 'deposits_in_transit:development'
        GROUP BY player_id, reference) m
        ON m.player_id = p.player_id AND m.reference = p.payment_id::text
      WHERE (p.status IN ('success', 'reversed')) IS DISTINCT FROM (m.times IS NOT NULL) OR m.times <> 1
         OR m.undone <> CASE p.status WHEN 'reversed' THEN p.amount_minor ELSE 0 END OR m.booked <> p.amount_minor
         OR m.taxed <> coalesce(p.tax_minor, 0)`,
    fresh: `SELECT f.reference AS payment, f.player_id, p.status, p.amount_minor, f.house_out_minor AS booked, p.tax_minor, f.house_in_minor AS taxed FROM fresh f
      LEFT JOIN payments p ON p.payment_id::text = f.reference AND p.player_id = f.player_id AND p.kind = 'deposit'
      WHERE f.kind = 'deposit_reversed' AND p.status IS DISTINCT FROM 'reversed'
         OR f.kind = 'deposit_credited' AND f.house_out_account <> 'deposits_in_transit:development'
        AND (coalesce(p.status, '') NOT IN ('success', 'reversed') OR p.amount_minor <> f.house_out_minor OR f.house_in_minor <> coalesce(p.tax_minor, 0))`,
  },
  {
    id: '20a',
    promise:
      'each withdrawal has one hold of its amount, captured with its tax exactly when it is paid and released exactly when it is returned; the capture is undone exactly when it is reversed, and the release exactly when it was paid all the same',
    breaches: `SELECT p.payment_id AS payment, p.player_id, p.status, p.amount_minor, p.tax_minor, m.holds, m.held, m.captures, m.paid, m.taxed, m.releases, m.undone, m.found
      FROM payments p LEFT JOIN (
        SELECT player_id, reference, count(*) FILTER (WHERE kind = 'hold') AS holds, -sum(cash_delta) FILTER (WHERE kind = 'hold') AS held,
          count(*) FILTER (WHERE kind = 'capture') AS captures, count(*) FILTER (WHERE kind = 'release') AS releases,
          count(*) FILTER (WHERE kind = 'payout_returned') AS undone, count(*) FILTER (WHERE kind = 'payout_found') AS found,
          coalesce(sum(house_in_minor) FILTER (WHERE kind = 'capture'), 0) AS paid, coalesce(sum(side_in_minor) FILTER (WHERE kind = 'capture'), 0) AS taxed
        FROM booked_movements WHERE kind IN ('hold', 'capture', 'release', 'payout_returned', 'payout_found') GROUP BY player_id, reference) m
        ON m.player_id = p.player_id AND m.reference = p.payment_id::text
      WHERE p.kind = 'withdraw' AND (m.holds IS DISTINCT FROM 1 OR m.held <> p.amount_minor
         OR m.captures <> (p.status IN ('paid', 'reversed'))::integer OR m.releases <> (p.status = 'returned')::integer
         OR m.undone <> (p.status = 'reversed')::integer OR m.found <> (p.status = 'returned' AND p.provider_receipt IS NOT NULL)::integer
         OR m.captures = 1 AND (m.taxed <> coalesce(p.tax_minor, 0) OR m.paid + m.taxed <> p.amount_minor))`,
    fresh: `SELECT f.reference AS payment, f.player_id, f.kind, p.status, p.amount_minor, p.tax_minor, f.house_in_minor AS paid, f.side_in_minor AS taxed
      FROM fresh f JOIN payments p ON p.payment_id::text = f.reference AND p.player_id = f.player_id AND p.kind = 'withdraw'
      WHERE f.kind = 'hold' AND -f.cash_delta <> p.amount_minor OR f.kind = 'release' AND p.status <> 'returned'
         OR f.kind = 'payout_returned' AND p.status <> 'reversed' OR f.kind = 'payout_found' AND (p.status <> 'returned' OR p.provider_receipt IS NULL)
         OR f.kind = 'capture' AND (p.status NOT IN ('paid', 'reversed') OR coalesce(f.side_in_minor, 0) <> coalesce(p.tax_minor, 0)
           OR f.house_in_minor + coalesce(f.side_in_minor, 0) <> p.amount_minor)`,
  },
  {
    id: '20b',
    promise: 'a withdrawal has exactly one live order while it is under way and none otherwise, and each order has the arriving amount',
    breaches: ordersThatDiffer('true'),
    // Decided withdrawals change no more, and the full check reads them.
    fresh: ordersThatDiffer("p.status IN ('waiting', 'approved', 'sending', 'accepted', 'unknown', 'in_review')"),
  },
];

function ordersThatDiffer(among: string): string {
  return `SELECT p.payment_id AS payment, p.status, p.amount_minor, p.tax_minor, o.orders, o.live, o.paid, o.amounts FROM payments p
    CROSS JOIN LATERAL (
      SELECT count(*) AS orders, count(*) FILTER (WHERE state IN ('made', 'accepted', 'unknown')) AS live,
        count(*) FILTER (WHERE state = 'paid') AS paid, array_agg(DISTINCT amount_minor) AS amounts
      FROM payment_orders WHERE payment_id = p.payment_id) o
    WHERE p.kind = 'withdraw' AND ${among} AND (o.amounts <> ARRAY[p.amount_minor - coalesce(p.tax_minor, 0)]
       OR p.status IN ('sending', 'accepted', 'unknown') AND o.live <> 1
       OR p.status IN ('waiting', 'approved', 'returned') AND o.live + o.paid > 0)`;
}
