import { movedInPots } from './pots/pot-totals.ts';
import { whole, type BooksPromise } from '../wallet/index.ts';

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
  {
    id: '20f',
    promise: 'a deposit that waits for its payer has one live order, each order of a deposit has its amount, and a paid order is credited',
    breaches: depositOrdersThatDiffer('true'),
    fresh: depositOrdersThatDiffer("p.status IN ('created', 'sent', 'pending_user')"),
  },
  {
    id: '20c',
    promise:
      'a receipt of an account is credited once at most: a credited payment without a request has one deposit with its amount, and money in suspense or sent back has none',
    breaches: `SELECT u.unsolicited_id, u.receipt, u.state, p.payment_id AS payment, p.status FROM unsolicited_payments u
      LEFT JOIN payments p ON p.provider = u.provider AND p.provider_receipt = u.receipt
      WHERE CASE u.state
        WHEN 'credited' THEN p.payment_id IS DISTINCT FROM u.payment_id OR p.status NOT IN ('success', 'reversed') OR p.amount_minor <> u.amount_minor
        WHEN 'told' THEN false WHEN 'unconfirmed' THEN false
        ELSE p.payment_id IS NOT NULL END`,
    fresh: whole,
  },
  {
    id: '20d',
    promise: 'the money in suspense of an account is the sum of its payments that wait for an owner or go back',
    breaches: `SELECT coalesce(b.account, o.account) AS account, b.balance_minor, o.open_minor
      FROM (SELECT * FROM house_balances WHERE account LIKE 'suspense:%') b
      FULL JOIN (SELECT 'suspense:' || provider AS account, currency, sum(amount_minor)::bigint AS open_minor FROM unsolicited_payments
        WHERE state IN ('suspense', 'sending_back') GROUP BY provider, currency) o USING (account, currency)
      WHERE coalesce(b.balance_minor, 0) <> coalesce(o.open_minor, 0)`,
    fresh: whole,
  },
  {
    id: '20e',
    promise:
      'cash is set aside for a deposit only by its dispute and once; it is released exactly when the dispute is won, and it pays when the deposit is taken back',
    breaches: heldOtherwise('true'),
    fresh: heldOtherwise("player_id IN (SELECT player_id FROM fresh WHERE kind IN ('hold', 'release', 'deposit_reversed'))"),
  },
  {
    id: '20g',
    promise: 'the total of each pot is the sum of its movements up to the follower’s position',
    // The follower never goes back over what it has counted, so only the full check reads it all.
    breaches: `SELECT coalesce(t.pot, m.pot) AS pot, t.held_minor, m.moved FROM pot_totals t
      FULL JOIN (SELECT pot, currency, sum(moved)::bigint AS moved FROM ${movedInPots}
        WHERE booked_in <= coalesce((SELECT followed_to FROM follower_positions WHERE name = 'pot-totals'), 0) GROUP BY pot, currency) m
        USING (pot, currency)
      WHERE coalesce(t.held_minor, 0) <> coalesce(m.moved, 0)`,
  },
  {
    id: '20h',
    promise: 'each line of a statement that belongs to a payment is settled once with its amount and its fee, and nothing else is settled',
    // Lines and their movements commit together and never change, so only the full check reads them all.
    breaches: `SELECT coalesce(l.key, m.key) AS key, l.amount_minor, m.amount_minor AS booked FROM (
        SELECT 'settled:' || line_id AS key, currency, abs(amount_minor) AS amount_minor FROM statement_lines WHERE entry_kind NOT IN ('bank', 'difference')
        UNION ALL SELECT 'fee:' || line_id, currency, fee_minor FROM statement_lines WHERE entry_kind IS NOT NULL AND fee_minor > 0) l
      FULL JOIN (SELECT key, currency, amount_minor FROM settled_movements WHERE key NOT LIKE 'difference:%') m USING (key, currency)
      WHERE l.amount_minor IS DISTINCT FROM m.amount_minor`,
  },
];

// Each dispute with cash set aside beside its own hold, and the payment of the deposit's reversal; then holds without a dispute.
function heldOtherwise(among: string): string {
  return `SELECT d.payment_id::text AS payment, d.player_id, d.state, d.held_minor, m.held, m.releases, r.paid
      FROM (SELECT *, coalesce(hold_id, payment_id)::text AS hold FROM payment_disputes WHERE held_minor > 0 AND ${among}) d
      CROSS JOIN LATERAL (
        SELECT -sum(b.cash_delta) FILTER (WHERE b.kind = 'hold') AS held, count(*) FILTER (WHERE b.kind = 'release') AS releases
        FROM booked_movements b WHERE b.player_id = d.player_id AND b.reference = d.hold AND b.kind IN ('hold', 'release')) m
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(b.house_in_minor - b.house_out_minor - coalesce(b.side_out_minor, 0) + b.cash_delta), 0) AS paid
        FROM booked_movements b WHERE b.player_id = d.player_id AND b.reference = d.payment_id::text AND b.kind = 'deposit_reversed') r
      WHERE m.held IS DISTINCT FROM d.held_minor OR m.releases > 1 OR m.releases = 0 AND r.paid NOT IN (0, m.held)
        OR m.releases = 1 AND r.paid > 0 AND NOT EXISTS (
          SELECT FROM payment_disputes o WHERE o.payment_id = d.payment_id AND o.held_minor > 0 AND o.dispute_id <> d.dispute_id)
        OR CASE d.state WHEN 'open' THEN m.releases > 0 WHEN 'won' THEN m.releases <> 1 ELSE m.releases = 0 AND r.paid = 0 END
    UNION ALL
    SELECT b.reference, b.player_id, NULL, NULL, -b.cash_delta, NULL, NULL
      FROM (SELECT * FROM booked_movements WHERE kind = 'hold' AND ${among}) b
      JOIN payments p ON p.payment_id::text = b.reference AND p.player_id = b.player_id AND p.kind = 'deposit'
      WHERE NOT EXISTS (SELECT FROM payment_disputes d WHERE d.held_minor > 0 AND coalesce(d.hold_id, d.payment_id)::text = b.reference)`;
}

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

// Earlier versions write no orders and leave live ones behind. A deposit without any, and a live order of a decided one, are theirs.
function depositOrdersThatDiffer(among: string): string {
  return `SELECT p.payment_id AS payment, p.status, p.amount_minor, o.live, o.paid, o.amounts FROM payments p
    JOIN LATERAL (
      SELECT count(*) AS orders, count(*) FILTER (WHERE state IN ('made', 'accepted', 'unknown')) AS live,
        count(*) FILTER (WHERE state IN ('paid', 'reversed')) AS paid, array_agg(DISTINCT amount_minor) AS amounts
      FROM payment_orders WHERE payment_id = p.payment_id) o ON o.orders > 0
    WHERE p.kind = 'deposit' AND ${among} AND (o.amounts <> ARRAY[p.amount_minor]
       OR p.status IN ('created', 'sent', 'pending_user') AND o.live <> 1
       OR p.status NOT IN ('success', 'reversed') AND o.paid > 0)`;
}
