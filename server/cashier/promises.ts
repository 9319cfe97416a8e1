import type { BooksPromise } from '../wallet/index.ts';

/** Compares payments with the ledger. A development copy fills its seeded purses from a separate account, without a payment.
 *  `developmentMoneyRule` forbids that account everywhere else. */
export const paymentPromises: readonly BooksPromise[] = [
  {
    id: '11',
    promise: 'each successful deposit is booked once, with its full amount and the tax as shown, and no other deposit is booked',
    breaches: `SELECT coalesce(p.payment_id::text, m.reference) AS payment, p.player_id, p.status, p.amount_minor, m.booked, p.tax_minor, m.taxed, m.times
      FROM (SELECT * FROM payments WHERE kind = 'deposit') p
      FULL JOIN (
        SELECT player_id, reference, sum(house_out_minor) AS booked, sum(house_in_minor) AS taxed, count(*) AS times FROM booked_movements
        WHERE kind = 'deposit_credited' AND house_out_account <> 'deposits_in_transit:development' GROUP BY player_id, reference) m
        ON m.player_id = p.player_id AND m.reference = p.payment_id::text
      WHERE (p.status = 'success') IS DISTINCT FROM (m.times IS NOT NULL) OR m.times > 1 OR m.booked <> p.amount_minor
         OR m.taxed <> coalesce(p.tax_minor, 0)`,
    fresh: `SELECT f.reference AS payment, f.player_id, p.status, p.amount_minor, f.house_out_minor AS booked, p.tax_minor, f.house_in_minor AS taxed FROM fresh f
      LEFT JOIN payments p ON p.payment_id::text = f.reference AND p.player_id = f.player_id AND p.kind = 'deposit'
      WHERE f.kind = 'deposit_credited' AND f.house_out_account <> 'deposits_in_transit:development'
        AND (p.status IS DISTINCT FROM 'success' OR p.amount_minor <> f.house_out_minor OR f.house_in_minor <> coalesce(p.tax_minor, 0))`,
  },
];
