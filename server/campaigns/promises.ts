import type { BooksPromise } from '../wallet/index.ts';

const ofTournaments = `kind = 'reward_paid' AND reference ^@ 'tournament:'`;
const amountOf = (kind: string): string =>
  `(SELECT coalesce(sum((i ->> 'amount')::bigint), 0) FROM jsonb_array_elements(e.prize) i WHERE i ->> 'kind' = '${kind}')`;
// Coupons and boxes alone move no purse.
const paid = `SELECT * FROM (SELECT e.tournament_id, e.player_id, e.rank, e.prize, t.prizes -> (e.rank - 1) AS offered,
    ${amountOf('cash')} AS cash, ${amountOf('coins')} AS coins, ${amountOf('points')} AS points
  FROM tournament_entries e JOIN tournaments t USING (tournament_id) WHERE e.paid_at IS NOT NULL) e`;
const isBooked = 'e.cash + e.coins + e.points > 0';

/** Compares tournament prizes with the ledger. */
export const tournamentPromises: readonly BooksPromise[] = [
  {
    id: '18a',
    promise: 'each tournament prize is paid once, to the player with that rank, with the amounts for that rank',
    breaches: `SELECT coalesce(e.tournament_id::text, m.reference) AS prize, coalesce(e.player_id, m.player_id) AS player_id, e.rank, m.times
      FROM (${paid}) e
      FULL JOIN (SELECT player_id, reference, count(*) AS times, sum(cash_delta) AS cash, sum(coins_delta) AS coins, sum(points_delta) AS points
                 FROM booked_movements WHERE ${ofTournaments} GROUP BY player_id, reference) m
        ON m.player_id = e.player_id AND m.reference = concat('tournament:', e.tournament_id, ':', e.rank)
      WHERE e.player_id IS NULL OR e.prize IS DISTINCT FROM e.offered OR (${isBooked}) <> (m.player_id IS NOT NULL)
        OR m.times <> 1 OR m.cash <> e.cash OR m.coins <> e.coins OR m.points <> e.points`,
    fresh: `SELECT f.reference, f.player_id, e.rank FROM (SELECT * FROM fresh WHERE ${ofTournaments}) f
      LEFT JOIN (${paid}) e ON e.player_id = f.player_id AND f.reference = concat('tournament:', e.tournament_id, ':', e.rank)
      WHERE e.player_id IS NULL OR f.cash_delta <> e.cash OR f.coins_delta <> e.coins OR f.points_delta <> e.points
        OR e.prize IS DISTINCT FROM e.offered`,
  },
];
