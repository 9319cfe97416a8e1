import { ofEachMovement, whole, type BooksPromise } from './promise.ts';

const appendOnly = `SELECT unnest(ARRAY['movement_keys', 'ledger_links', 'ledger_heads', 'significant_facts', 'play_exclusions']::regclass[]) UNION SELECT relid FROM pg_partition_tree('movements')`;

const unbalanced =
  'cash_delta + bonus_delta + held_delta + house_in_minor - house_out_minor + coalesce(side_in_minor, 0) - coalesce(side_out_minor, 0)';

const houseAccounts = 'house_in_account, side_in_account, house_out_account, side_out_account, coins_account, points_account';

// Millions of entries have a few hundred accounts, so each set of accounts is compared once. Materialized, because PostgreSQL would
// otherwise compare before it groups.
const foreignAccounts = (movements: string): string => `WITH accounts AS MATERIALIZED (
        SELECT any_value(player_id) AS player_id, any_value(seq) AS seq, count(*) AS entries, ${houseAccounts} FROM ${movements} GROUP BY ${houseAccounts})
      SELECT * FROM accounts
      WHERE house_in_account !~ '^((stakes|wins):[0-9]+|(deposits_in_transit|payouts_in_transit|promotions|taxes):[a-z0-9-]+|adjustments:staff)$'
         OR side_in_account !~ '^((promotions|taxes):[a-z0-9-]+|receivables:players)$'
         OR house_out_account !~ '^((stakes|wins):[0-9]+|(deposits_in_transit|payouts_in_transit|promotions|taxes):[a-z0-9-]+|adjustments:staff)$'
         OR side_out_account !~ '^(promotions:coupons|taxes:[a-z0-9-]+|receivables:players)$'
         OR coins_account !~ '^coins_(issued|played):[a-z0-9-]+$' OR points_account !~ '^points_(issued|redeemed):[a-z0-9-]+$'`;

/** The promises of docs/money.md about entries and purses, with its numbers. */
export const entryPromises: readonly BooksPromise[] = [
  ofEachMovement({
    id: '1a',
    promise: 'the two sides of every entry sum to zero',
    select: `movement_id, ${unbalanced} AS unbalanced`,
    where: `${unbalanced} <> 0
         OR (side_in_minor IS NULL) <> (side_in_account IS NULL) OR (side_out_minor IS NULL) <> (side_out_account IS NULL)
         OR (house_in_minor <> 0 AND house_in_account IS NULL) OR (house_out_minor <> 0 AND house_out_account IS NULL)
         OR (coins_delta <> 0 AND coins_account IS NULL) OR (points_delta <> 0 AND points_account IS NULL)`,
  }),
  {
    id: '1b',
    promise: 'the whole ledger sums to zero in each asset',
    breaches: 'SELECT asset, sum(amount) AS unbalanced FROM postings GROUP BY asset HAVING sum(amount) <> 0',
    // Coins and points have equal amounts on both sides of each entry; without the view's eleven lines an entry, it is ten times as fast.
    fresh: `SELECT currency AS asset, sum(${unbalanced}) AS unbalanced FROM fresh GROUP BY currency HAVING sum(${unbalanced}) <> 0`,
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
    fresh: `SELECT p.player_id, p.seq, p.cash_minor, m.cash_after, p.bonus_minor, m.bonus_after, p.held_minor, m.held_after, p.coins, m.coins_after, p.points, m.points_after
      FROM purses p LEFT JOIN movements m ON m.player_id = p.player_id AND m.seq = p.seq
      WHERE (p.cash_minor, p.bonus_minor, p.held_minor, p.coins, p.points)
            IS DISTINCT FROM (coalesce(m.cash_after, 0), coalesce(m.bonus_after, 0), coalesce(m.held_after, 0), coalesce(m.coins_after, 0), coalesce(m.points_after, 0))
         OR m.currency <> p.currency OR (m.player_id IS NULL) <> (p.seq = 0)
      UNION ALL
      SELECT f.player_id, f.seq, NULL, f.cash_after, NULL, f.bonus_after, NULL, f.held_after, NULL, f.coins_after, NULL, f.points_after
      FROM fresh f LEFT JOIN purses p USING (player_id) WHERE p.player_id IS NULL OR p.currency <> f.currency`,
  },
  {
    id: '2',
    promise: 'no purse is or ever was negative',
    breaches: `SELECT player_id, NULL AS seq, least(cash_minor, bonus_minor, held_minor, coins, points) AS least FROM purses
      WHERE least(cash_minor, bonus_minor, held_minor, coins, points) < 0
      UNION ALL
      SELECT player_id, seq, least(cash_after, bonus_after, held_after, coins_after, points_after) FROM movements
      WHERE least(cash_after, bonus_after, held_after, coins_after, points_after) < 0`,
    fresh: `SELECT player_id, NULL AS seq, least(cash_minor, bonus_minor, held_minor, coins, points) AS least FROM purses
      WHERE least(cash_minor, bonus_minor, held_minor, coins, points) < 0
      UNION ALL
      SELECT player_id, seq, least(cash_after, bonus_after, held_after, coins_after, points_after) FROM fresh
      WHERE least(cash_after, bonus_after, held_after, coins_after, points_after) < 0`,
  },
  {
    id: '3a',
    promise: 'the server has no right to change or delete an entry, or a significant fact',
    breaches: `SELECT c.relname AS table_name FROM pg_class c
      WHERE c.oid IN (${appendOnly})
        AND (has_table_privilege('tausi_server', c.oid, 'UPDATE, DELETE, TRUNCATE') OR has_any_column_privilege('tausi_server', c.oid, 'UPDATE'))`,
    fresh: whole,
  },
  {
    id: '3b',
    promise: 'the tables of entries refuse changes from every role',
    breaches: `SELECT c.relname AS table_name FROM pg_class c
      WHERE c.oid IN (${appendOnly})
        AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'append_only' AND t.tgenabled IN ('O', 'A'))`,
    fresh: whole,
  },
  {
    id: '4a',
    promise: 'a key can be used once: its unique index exists',
    breaches: `SELECT 'movement_keys (player_id, key)' AS missing_index WHERE NOT EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = 'movement_keys'::regclass AND i.indisunique AND i.indisvalid AND i.indpred IS NULL
        AND (SELECT array_agg(a.attname::text ORDER BY k.ordinal) FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, ordinal)
             JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum) = ARRAY['player_id', 'key'])`,
    fresh: whole,
  },
  {
    id: '4b',
    promise: 'each key has exactly one entry, and each entry its key',
    breaches: `SELECT player_id, key, count(*) AS entries FROM movements GROUP BY player_id, key HAVING count(*) > 1
      UNION ALL
      SELECT player_id, key, count(m.movement_id) FROM movement_keys k FULL JOIN movements m USING (player_id, key)
      WHERE k.movement_id IS DISTINCT FROM m.movement_id OR k.seq IS DISTINCT FROM m.seq OR k.booked_at IS DISTINCT FROM m.booked_at
      GROUP BY player_id, key`,
    fresh: `SELECT f.player_id, f.key, f.seq FROM fresh f LEFT JOIN movement_keys k ON k.player_id = f.player_id AND k.key = f.key
      WHERE k.movement_id IS DISTINCT FROM f.movement_id OR k.seq IS DISTINCT FROM f.seq OR k.booked_at IS DISTINCT FROM f.booked_at`,
  },
  {
    id: '5a',
    promise: "a player's entries are numbered without a gap, and each begins where its predecessor ended",
    breaches: `SELECT player_id, seq, movement_id FROM (
        SELECT player_id, seq, movement_id, lag(seq, 1, 0::bigint) OVER of_player AS seq_before,
               cash_after - cash_delta - lag(cash_after, 1, 0::bigint) OVER of_player AS cash_jump,
               bonus_after - bonus_delta - lag(bonus_after, 1, 0::bigint) OVER of_player AS bonus_jump,
               held_after - held_delta - lag(held_after, 1, 0::bigint) OVER of_player AS held_jump,
               coins_after - coins_delta - lag(coins_after, 1, 0::bigint) OVER of_player AS coins_jump,
               points_after - points_delta - lag(points_after, 1, 0::bigint) OVER of_player AS points_jump
        FROM movements WINDOW of_player AS (PARTITION BY player_id ORDER BY seq)) chain
      WHERE seq <> seq_before + 1 OR (cash_jump, bonus_jump, held_jump, coins_jump, points_jump) <> (0, 0, 0, 0, 0)`,
    fresh: `WITH chained AS (
        SELECT player_id, seq, movement_id, lag(seq) OVER of_player AS seq_before,
               ROW(cash_after - cash_delta, bonus_after - bonus_delta, held_after - held_delta, coins_after - coins_delta, points_after - points_delta) AS begins,
               lag(ROW(cash_after, bonus_after, held_after, coins_after, points_after)) OVER of_player AS ended
        FROM fresh WINDOW of_player AS (PARTITION BY player_id ORDER BY seq))
      SELECT player_id, seq, movement_id FROM chained WHERE seq_before = seq - 1 AND begins IS DISTINCT FROM ended
      UNION ALL
      SELECT c.player_id, c.seq, c.movement_id FROM chained c LEFT JOIN movements b ON b.player_id = c.player_id AND b.seq = c.seq - 1
      WHERE c.seq_before IS DISTINCT FROM c.seq - 1
        AND ((b.player_id IS NULL) <> (c.seq = 1)
          OR c.begins IS DISTINCT FROM ROW(coalesce(b.cash_after, 0), coalesce(b.bonus_after, 0), coalesce(b.held_after, 0), coalesce(b.coins_after, 0), coalesce(b.points_after, 0)))`,
  },
  {
    id: '5b',
    promise: 'each purse has counted its entries',
    breaches: `SELECT player_id, p.seq, m.last FROM purses p LEFT JOIN (SELECT player_id, max(seq) AS last FROM movements GROUP BY player_id) m USING (player_id)
      WHERE p.seq <> coalesce(m.last, 0)`,
    fresh: `SELECT counted, booked FROM (SELECT sum(seq) AS counted FROM purses) p, (SELECT count(*) AS booked FROM movements) m
      WHERE coalesce(counted, 0) <> booked`,
  },
  {
    id: '7a',
    promise: 'the other side of every entry is an account of the house',
    breaches: foreignAccounts('movements'),
    fresh: foreignAccounts('fresh'),
  },
  {
    id: '7b',
    promise: 'no round and no payment moves value between two players',
    breaches: `SELECT reference, count(DISTINCT player_id) AS players, count(*) AS entries FROM movements
      GROUP BY reference HAVING count(DISTINCT player_id) > 1 OR count(*) FILTER (WHERE kind = 'deposit_credited') > 1`,
    fresh: `SELECT reference, count(DISTINCT player_id) AS players, count(*) AS entries FROM fresh
      GROUP BY reference HAVING count(DISTINCT player_id) > 1 OR count(*) FILTER (WHERE kind = 'deposit_credited') > 1
      UNION ALL
      SELECT f.reference, 1, count(*) FROM fresh f JOIN movements m ON m.player_id = f.player_id AND m.reference = f.reference
      WHERE f.kind = 'deposit_credited' AND m.kind = 'deposit_credited' GROUP BY f.movement_id, f.reference HAVING count(*) > 1`,
  },
];

// A later dispute of a deposit has a hold of its own, which the deposit's reversal captures.
const movedByHold = (
  where: string,
): string => `SELECT player_id, reference, sum(held_delta) FILTER (WHERE kind = 'hold') AS taken, -nullif(sum(held_delta) FILTER (WHERE kind IN ('capture', 'deposit_reversed')), 0) AS captured,
              -sum(held_delta) FILTER (WHERE kind = 'release') AS released
       FROM (
         SELECT m.player_id, m.kind, m.held_delta, coalesce(h.hold_id::text, m.reference) AS reference
         FROM (SELECT * FROM movements WHERE ${where}) m LEFT JOIN holds h ON m.kind = 'deposit_reversed' AND h.player_id = m.player_id
           AND h.purpose = 'chargeback' AND h.status = 'captured' AND h.closed_at = m.happened_at AND h.amount_minor = -m.held_delta
           AND NOT EXISTS (SELECT FROM holds o WHERE o.player_id = m.player_id AND o.hold_id::text = m.reference AND o.status = 'captured')
       ) moved GROUP BY player_id, reference`;

// A deleted row of an open hold breaks 8a.
const isAnotherHold = `CASE WHEN h.hold_id IS NULL THEN m.captured IS NOT NULL OR m.released IS NOT NULL
         ELSE m.taken IS DISTINCT FROM h.amount_minor
           OR m.captured IS DISTINCT FROM (CASE h.status WHEN 'captured' THEN h.amount_minor END)
           OR m.released IS DISTINCT FROM (CASE h.status WHEN 'released' THEN h.amount_minor END) END`;

/** Holds: open holds equal the held purses. */
export const holdPromises: readonly BooksPromise[] = [
  {
    id: '8a',
    promise: 'a held purse is the sum of its open holds',
    breaches: `SELECT player_id, p.held_minor, coalesce(h.held, 0) AS open_holds FROM purses p
      LEFT JOIN (SELECT player_id, sum(amount_minor) AS held FROM holds WHERE status = 'held' GROUP BY player_id) h USING (player_id)
      WHERE p.held_minor <> coalesce(h.held, 0)`,
    fresh: whole,
  },
  {
    id: '8b',
    promise: 'each hold was taken once and ended at most once, as its status says',
    breaches: `SELECT coalesce(h.player_id, m.player_id) AS player_id, coalesce(h.hold_id::text, m.reference) AS hold_id, h.status, m.taken, m.captured, m.released
      FROM holds h FULL JOIN (${movedByHold("kind IN ('hold', 'capture', 'release', 'deposit_reversed')")}) m ON m.player_id = h.player_id AND m.reference = h.hold_id::text
      WHERE ${isAnotherHold}`,
    fresh: `SELECT m.player_id, m.reference AS hold_id, h.status, m.taken, m.captured, m.released
      FROM (${movedByHold("kind IN ('hold', 'capture', 'release', 'deposit_reversed') AND player_id IN (SELECT player_id FROM fresh WHERE held_delta <> 0)")}) m
      LEFT JOIN holds h ON h.player_id = m.player_id AND h.hold_id::text = m.reference
      WHERE ${isAnotherHold}`,
  },
];

/** Points: each stake earns its own. */
export const pointPromises: readonly BooksPromise[] = [
  ofEachMovement({
    id: '10',
    promise: 'every whole unit staked in cash earned one point, once',
    select: 'kind, house_in_minor, house_out_minor, points_delta',
    where: `(kind IN ('stake', 'stake_and_win', 'provider_bet')
             AND points_delta <> (house_in_minor - stake_bonus_minor - CASE side_out_account WHEN 'promotions:coupons' THEN side_out_minor ELSE 0 END) / 100)
         OR (kind IN ('raise', 'raise_and_win') AND points_delta - (house_in_minor - stake_bonus_minor) / 100 NOT BETWEEN 0 AND 1)
         OR (kind IN ('void', 'provider_rollback') AND points_delta NOT BETWEEN -(house_out_minor / 100) AND 0)
         OR (kind NOT IN ('stake', 'stake_and_win', 'raise', 'raise_and_win', 'provider_bet', 'void', 'provider_rollback', 'reward_paid', 'coins_played', 'points_redeemed') AND points_delta <> 0)`,
  }),
];

/** A development copy fills seeded purses from an account of its own, without a payment. */
export const developmentMoneyPromise: BooksPromise = {
  ...ofEachMovement({
    id: '11b',
    promise: 'no money of a development copy is in the books',
    select: 'kind, reference, house_out_account, house_out_minor',
    where: "house_out_account = 'deposits_in_transit:development' OR house_in_account = 'deposits_in_transit:development'",
  }),
  skippedOn: 'development copy',
};

/** The PostgreSQL settings without which an acknowledged entry can be lost. */
export const durabilityPromise: BooksPromise = {
  id: '6',
  promise: 'acknowledged entries are durable: fsync, synchronous_commit and full_page_writes are on',
  breaches: `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') AND setting = 'off'`,
  fresh: whole,
  skippedOn: 'test cluster',
};
