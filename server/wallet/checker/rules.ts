/** One promise of the books: a query that finds what breaks it. Whatever it answers is a breach. */
export type BooksRule = { readonly id: string; readonly promise: string; readonly breaches: string };

/** What docs/money.md promises about entries and purses; the numbers are its own. */
export const entryRules: readonly BooksRule[] = [
  {
    id: '1a',
    promise: 'the two sides of every entry sum to zero',
    breaches: `SELECT player_id, seq, movement_id, cash_delta + bonus_delta + held_delta + house_in_minor - house_out_minor + coalesce(side_in_minor, 0) - coalesce(side_out_minor, 0) AS unbalanced FROM movements
      WHERE cash_delta + bonus_delta + held_delta + house_in_minor - house_out_minor + coalesce(side_in_minor, 0) - coalesce(side_out_minor, 0) <> 0
         OR (side_in_minor IS NULL) <> (side_in_account IS NULL) OR (side_out_minor IS NULL) <> (side_out_account IS NULL)
         OR (house_in_minor <> 0 AND house_in_account IS NULL) OR (house_out_minor <> 0 AND house_out_account IS NULL)
         OR (coins_delta <> 0 AND coins_account IS NULL) OR (points_delta <> 0 AND points_account IS NULL)`,
  },
  {
    id: '1b',
    promise: 'the whole ledger sums to zero in each asset',
    breaches: 'SELECT asset, sum(amount) AS unbalanced FROM postings GROUP BY asset HAVING sum(amount) <> 0',
  },
  {
    id: '1c',
    promise: 'each purse is the sum of its entries',
    breaches: `SELECT coalesce(p.player_id, m.player_id) AS player_id, p.cash_minor, m.cash, p.bonus_minor, m.bonus, p.held_minor, m.held, p.coins AS purse_coins, m.coins, p.points AS purse_points, m.points
      FROM purses p FULL JOIN (
        SELECT player_id, min(currency) AS currency, count(DISTINCT currency) AS currencies, sum(cash_delta) AS cash, sum(bonus_delta) AS bonus, sum(held_delta) AS held,
               sum(coins_delta) AS coins, sum(points_delta) AS points FROM movements GROUP BY player_id) m USING (player_id)
      WHERE p.player_id IS NULL OR m.currencies > 1 OR m.currency <> p.currency
         OR (p.cash_minor, p.bonus_minor, p.held_minor, p.coins, p.points)
            IS DISTINCT FROM (coalesce(m.cash, 0), coalesce(m.bonus, 0), coalesce(m.held, 0), coalesce(m.coins, 0), coalesce(m.points, 0))`,
  },
  {
    id: '2',
    promise: 'no purse is negative, and none ever was',
    breaches: `SELECT player_id, NULL AS seq, least(cash_minor, bonus_minor, held_minor, coins, points) AS least FROM purses
      WHERE least(cash_minor, bonus_minor, held_minor, coins, points) < 0
      UNION ALL
      SELECT player_id, seq, least(cash_after, bonus_after, held_after, coins_after, points_after) FROM movements
      WHERE least(cash_after, bonus_after, held_after, coins_after, points_after) < 0`,
  },
  {
    id: '3a',
    promise: 'the server has no right to change or delete an entry',
    breaches: `SELECT c.relname AS table_name FROM pg_class c
      WHERE c.oid IN (SELECT 'movement_keys'::regclass UNION SELECT relid FROM pg_partition_tree('movements'))
        AND (has_table_privilege('tausi_server', c.oid, 'UPDATE, DELETE, TRUNCATE') OR has_any_column_privilege('tausi_server', c.oid, 'UPDATE'))`,
  },
  {
    id: '3b',
    promise: 'the tables of entries refuse changes by anybody',
    breaches: `SELECT c.relname AS table_name FROM pg_class c
      WHERE c.oid IN (SELECT 'movement_keys'::regclass UNION SELECT relid FROM pg_partition_tree('movements'))
        AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'append_only' AND t.tgenabled IN ('O', 'A'))`,
  },
  {
    id: '4a',
    promise: 'a key can be used once: its unique index stands',
    breaches: `SELECT 'movement_keys (player_id, key)' AS missing_index WHERE NOT EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = 'movement_keys'::regclass AND i.indisunique AND i.indisvalid AND i.indpred IS NULL
        AND (SELECT array_agg(a.attname::text ORDER BY k.place) FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, place)
             JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum) = ARRAY['player_id', 'key'])`,
  },
  {
    id: '4b',
    promise: 'each key has exactly one entry, and each entry its key',
    breaches: `SELECT player_id, key, count(*) AS entries FROM movements GROUP BY player_id, key HAVING count(*) > 1
      UNION ALL
      SELECT player_id, key, count(m.movement_id) FROM movement_keys k FULL JOIN movements m USING (player_id, key)
      WHERE k.movement_id IS DISTINCT FROM m.movement_id OR k.seq IS DISTINCT FROM m.seq OR k.booked_at IS DISTINCT FROM m.booked_at
      GROUP BY player_id, key`,
  },
  {
    id: '5a',
    promise: "a player's entries are numbered without a gap, and each begins where the last one ended",
    breaches: `SELECT player_id, seq, movement_id FROM (
        SELECT player_id, seq, movement_id, lag(seq, 1, 0::bigint) OVER of_player AS seq_before,
               cash_after - cash_delta - lag(cash_after, 1, 0::bigint) OVER of_player AS cash_jump,
               bonus_after - bonus_delta - lag(bonus_after, 1, 0::bigint) OVER of_player AS bonus_jump,
               held_after - held_delta - lag(held_after, 1, 0::bigint) OVER of_player AS held_jump,
               coins_after - coins_delta - lag(coins_after, 1, 0::bigint) OVER of_player AS coins_jump,
               points_after - points_delta - lag(points_after, 1, 0::bigint) OVER of_player AS points_jump
        FROM movements WINDOW of_player AS (PARTITION BY player_id ORDER BY seq)) chain
      WHERE seq <> seq_before + 1 OR (cash_jump, bonus_jump, held_jump, coins_jump, points_jump) <> (0, 0, 0, 0, 0)`,
  },
  {
    id: '5b',
    promise: 'each purse has counted its entries',
    breaches: `SELECT player_id, p.seq, m.last FROM purses p LEFT JOIN (SELECT player_id, max(seq) AS last FROM movements GROUP BY player_id) m USING (player_id)
      WHERE p.seq <> coalesce(m.last, 0)`,
  },
  {
    id: '7a',
    promise: 'the other side of every entry is an account of the house',
    breaches: `SELECT player_id, seq, kind, house_in_account, side_in_account, house_out_account, side_out_account, coins_account, points_account FROM movements
      WHERE house_in_account !~ '^((stakes|wins):[0-9]+|(payouts_in_transit|promotions|taxes):[a-z0-9-]+|adjustments:staff)$'
         OR side_in_account !~ '^((promotions|taxes):[a-z0-9-]+|receivables:players)$'
         OR house_out_account !~ '^((stakes|wins):[0-9]+|(deposits_in_transit|promotions):[a-z0-9-]+|adjustments:staff)$'
         OR side_out_account !~ '^(promotions:coupons|receivables:players)$'
         OR coins_account !~ '^coins_(issued|spent):[a-z0-9-]+$' OR points_account !~ '^points_(issued|redeemed):[a-z0-9-]+$'`,
  },
  {
    id: '7b',
    promise: 'no round and no payment moves value of two players',
    breaches: `SELECT reference, count(DISTINCT player_id) AS players, count(*) AS entries FROM movements
      GROUP BY reference HAVING count(DISTINCT player_id) > 1 OR count(*) FILTER (WHERE kind = 'deposit_credited') > 1`,
  },
];

/** Holds: what is held is what the purses say is held. */
export const holdRules: readonly BooksRule[] = [
  {
    id: '8a',
    promise: 'what a purse holds back is the sum of its open holds',
    breaches: `SELECT player_id, p.held_minor, coalesce(h.held, 0) AS open_holds FROM purses p
      LEFT JOIN (SELECT player_id, sum(amount_minor) AS held FROM holds WHERE status = 'held' GROUP BY player_id) h USING (player_id)
      WHERE p.held_minor <> coalesce(h.held, 0)`,
  },
  {
    id: '8b',
    promise: 'each hold was taken once and ended at most once, as its status says',
    breaches: `SELECT h.player_id, h.hold_id, h.status, m.taken, m.captured, m.released FROM holds h
      LEFT JOIN (SELECT player_id, reference, sum(held_delta) FILTER (WHERE kind = 'hold') AS taken, -sum(held_delta) FILTER (WHERE kind = 'capture') AS captured,
                        -sum(held_delta) FILTER (WHERE kind = 'release') AS released
                 FROM movements WHERE kind IN ('hold', 'capture', 'release') GROUP BY player_id, reference) m
        ON m.player_id = h.player_id AND m.reference = h.hold_id::text
      WHERE m.taken IS DISTINCT FROM h.amount_minor
         OR m.captured IS DISTINCT FROM (CASE h.status WHEN 'captured' THEN h.amount_minor END)
         OR m.released IS DISTINCT FROM (CASE h.status WHEN 'released' THEN h.amount_minor END)`,
  },
];

/** Rounds against the books, seeds against rounds. */
export const roundRules: readonly BooksRule[] = [
  {
    id: '9a',
    promise: 'each cash round is staked once and, when it ended, settled or voided once, exactly as the books say',
    breaches: `SELECT coalesce(r.player_id, m.player_id) AS player_id, coalesce(r.round_id, m.round_id) AS round_id, r.status, r.stake_minor, r.payout_minor, m.stakes, m.staked, m.ends, m.paid, m.returned
      FROM (SELECT * FROM rounds WHERE mode = 'cash') r
      FULL JOIN (
        SELECT player_id, round_id, count(*) FILTER (WHERE kind IN ('stake', 'stake_and_win')) AS stakes, sum(house_in_minor) AS staked,
               count(*) FILTER (WHERE kind IN ('win', 'stake_and_win', 'void')) AS ends,
               sum(house_out_minor) FILTER (WHERE kind IN ('win', 'stake_and_win')) AS paid, sum(house_out_minor) FILTER (WHERE kind = 'void') AS returned
        FROM movements WHERE round_id IS NOT NULL GROUP BY player_id, round_id) m ON m.player_id = r.player_id AND m.round_id = r.round_id
      WHERE r.round_id IS NULL OR m.round_id IS NULL OR m.stakes <> 1 OR m.staked <> r.stake_minor
         OR m.ends <> (CASE r.status WHEN 'open' THEN 0 ELSE 1 END)
         OR coalesce(m.paid, 0) <> r.payout_minor
         OR coalesce(m.returned, 0) <> (CASE r.status WHEN 'voided' THEN r.stake_minor ELSE 0 END)`,
  },
  {
    id: '9b',
    promise: 'a player has at most one open round of a game',
    breaches: `SELECT player_id, game_id, mode, count(*) AS open_rounds FROM rounds WHERE status = 'open' GROUP BY player_id, game_id, mode HAVING count(*) > 1`,
  },
  {
    id: '9c',
    promise: 'the balance each round was answered with is the one in the books',
    breaches: `SELECT r.player_id, r.round_id, r.balance_after, m.cash_after FROM rounds r
      JOIN (SELECT DISTINCT ON (player_id, round_id) player_id, round_id, cash_after FROM movements WHERE round_id IS NOT NULL ORDER BY player_id, round_id, seq DESC) m
        ON m.player_id = r.player_id AND m.round_id = r.round_id
      WHERE r.mode = 'cash' AND r.balance_after <> m.cash_after`,
  },
  {
    id: '9d',
    promise: 'the rounds of a seed are numbered without a gap',
    breaches: `SELECT s.player_id, s.seed_id, s.nonce, coalesce(r.rounds, 0) AS rounds, r.last FROM player_seeds s
      LEFT JOIN (SELECT player_id, seed_id, count(*) AS rounds, max(nonce) AS last FROM rounds GROUP BY player_id, seed_id) r USING (player_id, seed_id)
      WHERE s.nonce <> coalesce(r.rounds, 0) OR r.last <> r.rounds - 1`,
  },
  {
    id: '9e',
    promise: 'no seed was revealed before its last round had ended',
    breaches: `SELECT r.player_id, r.round_id, s.seed_id, r.settled_at, s.revealed_at FROM rounds r JOIN player_seeds s USING (player_id, seed_id)
      WHERE s.revealed_at IS NOT NULL AND (r.settled_at IS NULL OR r.settled_at > s.revealed_at)`,
  },
  {
    id: '10',
    promise: 'every whole unit staked in cash earned one point, once',
    breaches: `SELECT player_id, seq, kind, house_in_minor, house_out_minor, points_delta FROM movements
      WHERE (kind IN ('stake', 'stake_and_win', 'provider_bet')
             AND points_delta <> (house_in_minor - stake_bonus_minor - CASE side_out_account WHEN 'promotions:coupons' THEN side_out_minor ELSE 0 END) / 100)
         OR (kind IN ('void', 'provider_rollback') AND points_delta NOT BETWEEN -(house_out_minor / 100) AND 0)
         OR (kind NOT IN ('stake', 'stake_and_win', 'provider_bet', 'void', 'provider_rollback', 'reward_paid', 'points_redeemed') AND points_delta <> 0)`,
  },
];

/** Payments against the books. Development fills seeded purses from an account of its own, without a payment. */
export const paymentRules: readonly BooksRule[] = [
  {
    id: '11',
    promise: 'each deposit that succeeded is booked once, with its whole amount and the tax that was shown, and no other is',
    breaches: `SELECT coalesce(p.payment_id::text, m.reference) AS payment, p.player_id, p.status, p.amount_minor, m.booked, p.tax_minor, m.taxed, m.times
      FROM (SELECT * FROM payments WHERE kind = 'deposit') p
      FULL JOIN (
        SELECT player_id, reference, sum(house_out_minor) AS booked, sum(house_in_minor) AS taxed, count(*) AS times FROM movements
        WHERE kind = 'deposit_credited' AND house_out_account <> 'deposits_in_transit:development' GROUP BY player_id, reference) m
        ON m.player_id = p.player_id AND m.reference = p.payment_id::text
      WHERE (p.status = 'success') IS DISTINCT FROM (m.times IS NOT NULL) OR m.times > 1 OR m.booked <> p.amount_minor
         OR m.taxed <> coalesce(p.tax_minor, 0)`,
  },
];

/** Settings of PostgreSQL without which an acknowledged entry can be lost. */
export const durabilityRule: BooksRule = {
  id: '6',
  promise: 'what is acknowledged is durable: fsync, synchronous_commit and full_page_writes are on',
  breaches: `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') AND setting = 'off'`,
};
