import type { BooksRule } from './rule.ts';

const ofTournaments = `kind = 'reward_paid' AND house_out_account ^@ 'promotions:tournament-'`;
const ofMessages = `kind = 'reward_paid' AND 'messages' IN (split_part(house_out_account, ':', 2), split_part(coins_account, ':', 2), split_part(points_account, ':', 2))`;

/** What the house gives away, against what it was given for. */
export const rewardRules: readonly BooksRule[] = [
  {
    id: '16c',
    promise: 'no jackpot has counted more than was staked on its games',
    breaches: `SELECT j.jackpot_id, j.staked_minor, sum(s.staked) AS staked FROM jackpots j
      LEFT JOIN (SELECT currency, game_id, sum(house_in_minor) AS staked FROM movements
                 WHERE house_in_account ^@ 'stakes:' AND round_id IS NOT NULL GROUP BY currency, game_id) s ON s.currency = j.currency AND s.game_id = ANY (j.game_ids)
      GROUP BY j.jackpot_id, j.staked_minor HAVING j.staked_minor > coalesce(sum(s.staked), 0)`,
    fresh: `SELECT j.jackpot_id, j.staked_minor, d.staked, u.staked AS not_followed FROM jackpots j,
      LATERAL (SELECT coalesce(sum(g.staked_minor), 0) AS staked FROM game_days g WHERE g.currency = j.currency AND g.game_id = ANY (j.game_ids)) d,
      LATERAL (SELECT coalesce(sum(m.house_in_minor), 0) AS staked FROM movements m
               WHERE m.booked_in > coalesce((SELECT followed_to FROM followers WHERE name = 'day-totals'), 0)
                 AND m.house_in_account ^@ 'stakes:' AND m.currency = j.currency AND m.game_id = ANY (j.game_ids)) u
      WHERE j.staked_minor > d.staked + u.staked`,
  },
  {
    id: '18a',
    promise: 'each prize of a tournament is paid once, to whom its place belongs, and is what the tournament has for that place',
    breaches: `SELECT coalesce(e.tournament_id::text, m.reference) AS prize, coalesce(e.player_id, m.player_id) AS player_id, e.rank, e.prize_minor, m.paid, m.times
      FROM (SELECT e.*, t.prizes_minor[e.rank] AS offered FROM tournament_entries e JOIN tournaments t USING (tournament_id) WHERE e.paid_at IS NOT NULL) e
      FULL JOIN (SELECT player_id, reference, count(*) AS times, sum(house_out_minor) AS paid FROM movements WHERE ${ofTournaments} GROUP BY player_id, reference) m
        ON m.player_id = e.player_id AND m.reference = concat('tournament:', e.tournament_id, ':', e.rank)
      WHERE e.player_id IS NULL OR m.player_id IS NULL OR m.times <> 1 OR m.paid <> e.prize_minor OR e.prize_minor IS DISTINCT FROM e.offered`,
    fresh: `SELECT f.reference, f.player_id, e.rank, e.prize_minor, f.house_out_minor FROM (SELECT * FROM fresh WHERE ${ofTournaments}) f
      LEFT JOIN tournament_entries e ON e.player_id = f.player_id AND e.paid_at IS NOT NULL AND f.reference = concat('tournament:', e.tournament_id, ':', e.rank)
      LEFT JOIN tournaments t USING (tournament_id)
      WHERE e.player_id IS NULL OR f.house_out_minor <> e.prize_minor OR e.prize_minor IS DISTINCT FROM t.prizes_minor[e.rank]`,
  },
  {
    id: '18b',
    promise: 'what a message brought was booked once, as much as it says',
    // A message that is forgotten after its time leaves its movement behind.
    breaches: `SELECT g.player_id, g.message_id, g.reward_asset, g.reward_minor, m.times, m.cash, m.coins, m.points FROM messages g
      LEFT JOIN (SELECT player_id, reference, count(*) AS times, sum(cash_delta) AS cash, sum(coins_delta) AS coins, sum(points_delta) AS points
                 FROM movements WHERE ${ofMessages} GROUP BY player_id, reference) m ON m.player_id = g.player_id AND m.reference = concat('message-', g.message_id)
      WHERE g.reward_received_at IS NOT NULL AND (m.times IS DISTINCT FROM 1
         OR g.reward_minor <> CASE g.reward_asset WHEN 'COIN' THEN m.coins WHEN 'POINT' THEN m.points ELSE m.cash END)`,
    fresh: `SELECT f.player_id, f.reference, g.reward_asset, g.reward_minor, f.cash_delta, f.coins_delta, f.points_delta FROM (SELECT * FROM fresh WHERE ${ofMessages}) f
      LEFT JOIN messages g ON g.player_id = f.player_id AND f.reference = concat('message-', g.message_id) AND g.reward_received_at IS NOT NULL
      WHERE g.message_id IS NULL OR g.reward_minor <> CASE g.reward_asset WHEN 'COIN' THEN f.coins_delta WHEN 'POINT' THEN f.points_delta ELSE f.cash_delta END`,
  },
];
