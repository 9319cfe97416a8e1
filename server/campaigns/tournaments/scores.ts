import type { PoolClient } from 'pg';
import type { Follower } from '../../wallet/index.ts';

export const scoresFollower = 'tournament-scores';

/** Scores every settled cash round of a participant, by multiple, by count or by stake. A round counts
 *  when it began after the player joined and ended before the tournament did. */
export const tournamentScores: Follower = {
  name: scoresFollower,
  restMs: 1_000,
  follow: async ({ client, after, upTo }) => {
    await client.query(
      `WITH settled AS (
         SELECT r.player_id, r.game_id, r.stake_minor, r.started_at, m.happened_at, r.payout_minor * 100 / r.stake_minor AS multiple
         FROM booked_movements m JOIN settled_cash_rounds r USING (player_id, round_id)
         WHERE m.booked_in > $1 AND m.booked_in <= $2 AND m.kind IN ('win', 'stake_and_win', 'raise_and_win')
       ), gained AS (
         SELECT e.tournament_id, e.player_id, t.scored_by,
           CASE t.scored_by WHEN 'best_multiple' THEN (array_agg(s.happened_at ORDER BY s.multiple DESC, s.happened_at))[1] ELSE max(s.happened_at) END AS at,
           CASE t.scored_by WHEN 'best_multiple' THEN max(s.multiple) WHEN 'rounds' THEN count(*) ELSE sum(s.stake_minor)::bigint END AS gain
         FROM settled s JOIN tournament_entries e ON e.player_id = s.player_id
         JOIN tournaments t ON t.tournament_id = e.tournament_id AND t.joins = 'by_choice' AND t.settled_at IS NULL AND s.game_id = ANY (t.game_ids)
           AND s.stake_minor >= t.stake_min_minor AND s.started_at >= greatest(t.starts_at, e.joined_at) AND s.happened_at < t.ends_at
         GROUP BY e.tournament_id, e.player_id, t.scored_by
       ), scored AS (
         SELECT g.tournament_id, g.player_id, g.at,
           CASE g.scored_by WHEN 'best_multiple' THEN greatest(e.score, g.gain) ELSE e.score + g.gain END AS score
         FROM gained g JOIN tournament_entries e USING (tournament_id, player_id)
       )
       UPDATE tournament_entries e SET score = s.score, reached_at = s.at
       FROM scored s WHERE e.tournament_id = s.tournament_id AND e.player_id = s.player_id AND s.score > e.score`,
      [after, upTo],
    );
    await scoreLeaderboards(client, after, upTo);
  },
};

/** Adds the points that players earned by stakes to the leaderboards of their market; a returned stake subtracts its own. */
async function scoreLeaderboards(client: PoolClient, after: bigint, upTo: bigint): Promise<void> {
  await client.query(
    `WITH gained AS (
       SELECT t.tournament_id, t.starts_at, m.player_id, sum(m.points_delta)::bigint AS gain, max(m.happened_at) AS at
       FROM booked_movements m JOIN tournaments t ON t.currency = m.currency AND t.joins = 'everybody' AND t.settled_at IS NULL
         AND m.happened_at >= t.starts_at AND m.happened_at < t.ends_at
       WHERE m.booked_in > $1 AND m.booked_in <= $2 AND m.points_account = 'points_issued:stakes' GROUP BY t.tournament_id, m.player_id
     ), scored AS (
       UPDATE tournament_entries e SET score = greatest(0, e.score + g.gain), reached_at = CASE WHEN g.gain > 0 THEN g.at ELSE e.reached_at END
       FROM gained g WHERE e.tournament_id = g.tournament_id AND e.player_id = g.player_id RETURNING e.tournament_id, e.player_id
     )
     INSERT INTO tournament_entries (tournament_id, player_id, joined_at, score, reached_at)
     SELECT tournament_id, player_id, starts_at, greatest(0, gain), CASE WHEN gain > 0 THEN at END FROM gained g
     WHERE NOT EXISTS (SELECT FROM scored s WHERE s.tournament_id = g.tournament_id AND s.player_id = g.player_id)`,
    [after, upTo],
  );
}
