import { whole, type BooksPromise } from './promise.ts';

/** The records beside the purses against the ledger. */
export const memoryPromises: readonly BooksPromise[] = [
  ofPlayers({
    id: '12a',
    promise: 'each bonus was granted once, ended at most once, and its wagering is what its bets counted',
    touched: `wagered_minor IS NOT NULL OR kind IN ('bonus_granted', 'bonus_converted', 'bonus_forfeited')`,
    query: (
      whose,
    ) => `SELECT coalesce(b.player_id, m.player_id) AS player_id, coalesce(b.bonus_id::text, m.reference) AS bonus_id, b.status, b.amount_minor, m.granted, m.ends, b.wagered_minor, w.wagered
      FROM (SELECT * FROM bonuses WHERE ${whose}) b
      FULL JOIN (
        SELECT player_id, reference, sum(bonus_delta) FILTER (WHERE kind = 'bonus_granted') AS granted, count(*) FILTER (WHERE kind = 'bonus_granted') AS grants,
               count(*) FILTER (WHERE kind IN ('bonus_converted', 'bonus_forfeited')) AS ends
        FROM movements WHERE kind IN ('bonus_granted', 'bonus_converted', 'bonus_forfeited') AND ${whose} GROUP BY player_id, reference) m
        ON m.player_id = b.player_id AND m.reference = b.bonus_id::text
      LEFT JOIN (SELECT player_id, bonus_id, sum(wagered_minor) AS wagered FROM movements WHERE wagered_minor IS NOT NULL AND ${whose} GROUP BY player_id, bonus_id) w
        ON w.player_id = b.player_id AND w.bonus_id = b.bonus_id
      WHERE b.bonus_id IS NULL OR m.grants IS DISTINCT FROM 1 OR m.granted <> b.amount_minor
         OR m.ends <> (CASE WHEN b.status = 'active' OR b.end_reason = 'spent' THEN 0 ELSE 1 END)
         OR coalesce(w.wagered, 0) <> b.wagered_minor`,
  }),
  {
    id: '12b',
    promise: 'only an active bonus has money in its purse, and the purse row names that bonus',
    breaches: `SELECT p.player_id, p.bonus_minor, p.bonus_id, b.bonus_id AS active FROM purses p
      LEFT JOIN bonuses b ON b.player_id = p.player_id AND b.status = 'active'
      WHERE p.bonus_id IS DISTINCT FROM b.bonus_id OR (p.bonus_minor > 0 AND b.bonus_id IS NULL)`,
    fresh: whole,
  },
  ofPlayers({
    id: '12c',
    promise: "a player's debt is the amount lent and not yet paid",
    touched: `side_out_account = 'receivables:players' OR side_in_account = 'receivables:players'`,
    query: (whose) => `SELECT p.player_id, p.debt_minor, coalesce(m.owed, 0) AS owed FROM (SELECT * FROM purses WHERE ${whose}) p
      LEFT JOIN (
        SELECT player_id, sum(CASE side_out_account WHEN 'receivables:players' THEN side_out_minor ELSE 0 END)
                          - sum(CASE side_in_account WHEN 'receivables:players' THEN side_in_minor ELSE 0 END) AS owed
        FROM movements WHERE (side_out_minor IS NOT NULL OR side_in_minor IS NOT NULL) AND ${whose} GROUP BY player_id) m USING (player_id)
      WHERE p.debt_minor <> coalesce(m.owed, 0)`,
  }),
  ofPlayers({
    id: '12d',
    promise: 'each provider bet and win is booked once, as recorded, and undone at most once',
    touched: `kind IN ('provider_bet', 'provider_win', 'provider_rollback')`,
    query: (
      whose,
    ) => `SELECT coalesce(b.player_id, m.player_id) AS player_id, coalesce(b.bet_id, m.reference) AS bet_id, b.step, b.status, m.kind, b.cash_minor, b.bonus_minor, r.undone
      FROM (SELECT * FROM remembered_bets WHERE position(':' IN bet_id) > 0 AND ${whose}) b
      FULL JOIN (SELECT * FROM movements WHERE kind IN ('provider_bet', 'provider_win') AND ${whose}) m ON m.player_id = b.player_id AND m.reference = b.bet_id
      LEFT JOIN (SELECT player_id, reference, count(*) AS undone FROM movements WHERE kind = 'provider_rollback' AND ${whose} GROUP BY player_id, reference) r
        ON r.player_id = b.player_id AND r.reference = b.bet_id
      WHERE b.bet_id IS NULL OR (m.seq IS NULL) <> (b.step = 'unknown') OR (m.kind = 'provider_bet') <> (b.step = 'stake')
         OR coalesce(r.undone, 0) <> (CASE b.status WHEN 'returned' THEN 1 ELSE 0 END)
         OR (b.step = 'stake' AND b.cash_minor + b.bonus_minor <> m.house_in_minor)
         OR (b.step = 'win' AND (b.cash_minor <> m.cash_delta + CASE m.side_in_account WHEN 'receivables:players' THEN m.side_in_minor ELSE 0 END
                                 OR b.bonus_minor <> m.bonus_delta))`,
  }),
  ofPlayers({
    id: '12e',
    promise: 'a coupon paid at most one stake that was not returned, and is marked used exactly during that time',
    touched: `side_out_account = 'promotions:coupons' OR side_in_account = 'promotions:coupons'`,
    query: (
      whose,
    ) => `SELECT coalesce(c.player_id, b.player_id) AS player_id, coalesce(c.coupon_id, b.coupon_id) AS coupon_id, c.status, b.rounds
      FROM (SELECT * FROM coupon_uses WHERE ${whose}) c
      FULL JOIN (
        SELECT player_id, coupon_id, count(*) FILTER (WHERE status <> 'returned') AS rounds FROM remembered_bets
        WHERE coupon_id IS NOT NULL AND ${whose} GROUP BY player_id, coupon_id) b USING (player_id, coupon_id)
      WHERE coalesce(b.rounds, 0) <> CASE c.status WHEN 'used' THEN 1 ELSE 0 END`,
  }),
  ofPlayers({
    id: '12f',
    promise: 'every adjustment and every debt has a record of its own, an adjustment with two people',
    touched: `kind IN ('adjustment', 'provider_rollback', 'payout_found', 'deposit_reversed')`,
    query: (
      whose,
    ) => `SELECT coalesce(m.player_id, f.player_id) AS player_id, coalesce(m.seq, f.seq) AS seq, m.kind, f.kind AS shown, f.requested_by, f.approved_by
      FROM (SELECT player_id, seq, kind, cash_delta, side_out_minor FROM movements
            WHERE (kind = 'adjustment' OR (kind IN ('provider_rollback', 'payout_found', 'deposit_reversed') AND side_out_account = 'receivables:players')) AND ${whose}) m
      FULL JOIN (SELECT * FROM significant_facts WHERE ${whose}) f ON f.player_id = m.player_id AND f.seq = m.seq
      WHERE m.seq IS NULL OR f.seq IS NULL OR f.amount_minor <> CASE m.kind WHEN 'adjustment' THEN m.cash_delta ELSE m.side_out_minor END
         OR (m.kind = 'adjustment') <> (f.kind = 'adjustment') OR (f.kind = 'adjustment' AND f.approved_by IS NOT DISTINCT FROM f.requested_by)`,
  }),
  ofPlayers({
    id: '12g',
    promise: 'a bonus counts its open rounds',
    touched: `bonus_delta <> 0 OR wagered_minor IS NOT NULL OR kind IN ('stake', 'raise', 'raise_and_win', 'win', 'void')`,
    query: (
      whose,
    ) => `SELECT b.player_id, b.bonus_id, b.status, b.open_rounds, coalesce(r.waiting, 0) AS waiting FROM (SELECT * FROM bonuses WHERE ${whose}) b
      LEFT JOIN (
        SELECT player_id, bonus_id, count(*) AS waiting FROM remembered_bets
        WHERE step = 'stake' AND status = 'open' AND position(':' IN bet_id) = 0 AND bonus_id IS NOT NULL AND ${whose} GROUP BY player_id, bonus_id) r
        USING (player_id, bonus_id)
      WHERE b.open_rounds <> coalesce(r.waiting, 0)`,
  }),
  ofPlayers({
    id: '12h',
    promise: 'the recorded stake of a round is the booked one, with its shares of bonus and coupon',
    touched: `round_id IS NOT NULL AND EXISTS (SELECT FROM remembered_bets b WHERE b.player_id = fresh.player_id AND b.bet_id = fresh.round_id::text)`,
    query: (whose) => `SELECT b.player_id, b.bet_id, b.cash_minor, b.bonus_minor, b.coupon_minor, m.staked, m.bonus, m.coupon
      FROM (SELECT * FROM remembered_bets WHERE position(':' IN bet_id) = 0 AND ${whose}) b
      LEFT JOIN (
        SELECT player_id, round_id, sum(house_in_minor) AS staked, sum(stake_bonus_minor) AS bonus,
               sum(CASE side_out_account WHEN 'promotions:coupons' THEN side_out_minor ELSE 0 END) AS coupon
        FROM movements m JOIN remembered_bets o USING (player_id)
        WHERE o.bet_id = m.round_id::text AND kind IN ('stake', 'stake_and_win', 'raise', 'raise_and_win') AND ${whose} GROUP BY player_id, round_id) m
        ON m.player_id = b.player_id AND m.round_id::text = b.bet_id
      WHERE (b.cash_minor + b.bonus_minor + b.coupon_minor, b.bonus_minor, b.coupon_minor) IS DISTINCT FROM (m.staked, m.bonus, m.coupon)`,
  }),
];

type OfPlayers = Pick<BooksPromise, 'id' | 'promise'> & {
  /** Selects the fresh movements that concern the promise. */
  readonly touched: string;
  /** Returns the query over the players that a condition on player_id selects. */
  readonly query: (whose: string) => string;
};

// A promise about all rows of a player: runs over all players, or over those with fresh movements.
function ofPlayers({ id, promise, touched, query }: OfPlayers): BooksPromise {
  return { id, promise, breaches: query('true'), fresh: query(`player_id IN (SELECT player_id FROM fresh WHERE ${touched})`) };
}
