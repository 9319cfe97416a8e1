import type { Follower } from '../../wallet/index.ts';

/** Follows the ledger and sums the money of each pot: deposits bring it in, withdrawals take it out, and corrections of both. */
export const potTotals: Follower = {
  name: 'pot-totals',
  restMs: 1_000,
  follow: async ({ client, after, upTo }) => {
    await client.query(
      `INSERT INTO pot_totals (pot, currency, held_minor)
       SELECT pot, currency, sum(moved)::bigint FROM ${movedInPots} WHERE booked_in > $1 AND booked_in <= $2 GROUP BY pot, currency
       ON CONFLICT (pot, currency) DO UPDATE SET held_minor = pot_totals.held_minor + excluded.held_minor`,
      [after, upTo],
    );
  },
};

/** The movements of pots; a round's movement has none. An account of the house in transit shows the provider's money below zero. */
export const movedInPots = `(
  SELECT m.booked_in, split_part(side.account, ':', 2) AS pot, m.currency, side.moved FROM booked_movements m
  CROSS JOIN LATERAL (VALUES (m.house_out_account, m.house_out_minor), (m.house_in_account, -m.house_in_minor)) AS side (account, moved)
  WHERE m.round_id IS NULL AND (side.account ^@ 'deposits_in_transit:' OR side.account ^@ 'payouts_in_transit:') AND side.moved <> 0) moves`;
