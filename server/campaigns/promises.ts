import type { BooksPromise } from '../wallet/index.ts';

const ofTournaments = `kind = 'reward_paid' AND house_out_account ^@ 'promotions:tournament-'`;

/** Compares tournament prizes with the ledger. */
export const tournamentPromises: readonly BooksPromise[] = [
  {
    id: '18a',
    promise: 'each tournament prize is paid once, to the player with that rank, with the amount for that rank',
    breaches: `SELECT coalesce(e.tournament_id::text, m.reference) AS prize, coalesce(e.player_id, m.player_id) AS player_id, e.rank, e.prize_minor, m.paid, m.times
      FROM (SELECT e.*, t.prizes_minor[e.rank] AS offered FROM tournament_entries e JOIN tournaments t USING (tournament_id) WHERE e.paid_at IS NOT NULL) e
      FULL JOIN (SELECT player_id, reference, count(*) AS times, sum(house_out_minor) AS paid FROM booked_movements WHERE ${ofTournaments} GROUP BY player_id, reference) m
        ON m.player_id = e.player_id AND m.reference = concat('tournament:', e.tournament_id, ':', e.rank)
      WHERE e.player_id IS NULL OR m.player_id IS NULL OR m.times <> 1 OR m.paid <> e.prize_minor OR e.prize_minor IS DISTINCT FROM e.offered`,
    fresh: `SELECT f.reference, f.player_id, e.rank, e.prize_minor, f.house_out_minor FROM (SELECT * FROM fresh WHERE ${ofTournaments}) f
      LEFT JOIN tournament_entries e ON e.player_id = f.player_id AND e.paid_at IS NOT NULL AND f.reference = concat('tournament:', e.tournament_id, ':', e.rank)
      LEFT JOIN tournaments t USING (tournament_id)
      WHERE e.player_id IS NULL OR f.house_out_minor <> e.prize_minor OR e.prize_minor IS DISTINCT FROM t.prizes_minor[e.rank]`,
  },
];
