import type { BooksRule } from './rules.ts';

/** What the books remember beside the purses, against what was booked. */
export const memoryRules: readonly BooksRule[] = [
  {
    id: '12a',
    promise: 'each bonus was granted once, ended at most once, and its wagering is what its bets counted',
    breaches: `SELECT coalesce(b.player_id, m.player_id) AS player_id, coalesce(b.bonus_id::text, m.reference) AS bonus_id, b.status, b.amount_minor, m.granted, m.ends, b.wagered_minor, w.wagered
      FROM bonuses b
      FULL JOIN (
        SELECT player_id, reference, sum(bonus_delta) FILTER (WHERE kind = 'bonus_granted') AS granted, count(*) FILTER (WHERE kind = 'bonus_granted') AS grants,
               count(*) FILTER (WHERE kind IN ('bonus_converted', 'bonus_forfeited')) AS ends
        FROM movements WHERE kind IN ('bonus_granted', 'bonus_converted', 'bonus_forfeited') GROUP BY player_id, reference) m
        ON m.player_id = b.player_id AND m.reference = b.bonus_id::text
      LEFT JOIN (SELECT player_id, bonus_id, sum(wagered_minor) AS wagered FROM movements WHERE wagered_minor IS NOT NULL GROUP BY player_id, bonus_id) w
        ON w.player_id = b.player_id AND w.bonus_id = b.bonus_id
      WHERE b.bonus_id IS NULL OR m.grants IS DISTINCT FROM 1 OR m.granted <> b.amount_minor
         OR m.ends <> (CASE WHEN b.status = 'active' OR b.end_reason = 'spent' THEN 0 ELSE 1 END)
         OR coalesce(w.wagered, 0) <> b.wagered_minor`,
  },
  {
    id: '12b',
    promise: 'a bonus purse holds something only for the active bonus, and the purses name that one',
    breaches: `SELECT p.player_id, p.bonus_minor, p.bonus_id, b.bonus_id AS active FROM purses p
      LEFT JOIN bonuses b ON b.player_id = p.player_id AND b.status = 'active'
      WHERE p.bonus_id IS DISTINCT FROM b.bonus_id OR (p.bonus_minor > 0 AND b.bonus_id IS NULL)`,
  },
  {
    id: '12c',
    promise: 'what a player owes is what was lent to him and not yet paid',
    breaches: `SELECT p.player_id, p.debt_minor, coalesce(m.owed, 0) AS owed FROM purses p
      LEFT JOIN (
        SELECT player_id, sum(CASE side_out_account WHEN 'receivables:players' THEN side_out_minor ELSE 0 END)
                          - sum(CASE side_in_account WHEN 'receivables:players' THEN side_in_minor ELSE 0 END) AS owed
        FROM movements WHERE side_out_minor IS NOT NULL OR side_in_minor IS NOT NULL GROUP BY player_id) m USING (player_id)
      WHERE p.debt_minor <> coalesce(m.owed, 0)`,
  },
  {
    id: '12d',
    promise: "each of a provider's bets and wins is booked once, as it is remembered, and undone at most once",
    breaches: `SELECT coalesce(b.player_id, m.player_id) AS player_id, coalesce(b.bet_id, m.reference) AS bet_id, b.step, b.status, m.kind, b.cash_minor, b.bonus_minor
      FROM (SELECT * FROM remembered_bets WHERE position(':' IN bet_id) > 0 AND step <> 'unknown') b
      FULL JOIN (SELECT * FROM movements WHERE kind IN ('provider_bet', 'provider_win')) m ON m.player_id = b.player_id AND m.reference = b.bet_id
      WHERE b.bet_id IS NULL OR m.seq IS NULL OR (m.kind = 'provider_bet') <> (b.step = 'stake')
         OR (b.step = 'stake' AND b.cash_minor + b.bonus_minor <> m.house_in_minor)
         OR (b.step = 'win' AND (b.cash_minor <> m.cash_delta + CASE m.side_in_account WHEN 'receivables:players' THEN m.side_in_minor ELSE 0 END
                                 OR b.bonus_minor <> m.bonus_delta))`,
  },
  {
    id: '12e',
    promise: 'a coupon paid at most one stake that was not given back',
    breaches: `SELECT player_id, coupon_id, count(*) AS rounds FROM remembered_bets WHERE coupon_id IS NOT NULL AND status <> 'returned'
      GROUP BY player_id, coupon_id HAVING count(*) > 1`,
  },
  {
    id: '12f',
    promise: 'every adjustment and every debt is shown on its own, an adjustment with two people',
    breaches: `SELECT coalesce(m.player_id, f.player_id) AS player_id, coalesce(m.seq, f.seq) AS seq, m.kind, f.kind AS shown, f.requested_by, f.approved_by
      FROM (SELECT player_id, seq, kind, cash_delta, side_out_minor FROM movements
            WHERE kind = 'adjustment' OR (kind = 'provider_rollback' AND side_out_account = 'receivables:players')) m
      FULL JOIN significant_facts f ON f.player_id = m.player_id AND f.seq = m.seq
      WHERE m.seq IS NULL OR f.seq IS NULL OR f.amount_minor <> CASE m.kind WHEN 'adjustment' THEN m.cash_delta ELSE m.side_out_minor END
         OR (m.kind = 'adjustment') <> (f.kind = 'adjustment') OR (f.kind = 'adjustment' AND f.approved_by IS NOT DISTINCT FROM f.requested_by)`,
  },
];
