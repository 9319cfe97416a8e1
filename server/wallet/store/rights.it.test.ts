import { money, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { betOf, openTestWallet, type TestWallet } from '../test-wallet.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await openTestWallet();
  const player = await test.playerWith(10_000n);
  unwrap(await test.wallet.execute(betOf(player, money('KES', 100n), money('KES', 0n)), []));
});
afterAll(() => test.database.close());

const thisMonth = `movements_${new Date().toISOString().slice(0, 7).replace('-', '_')}`;

it.each([
  'UPDATE movements SET cash_delta = 0',
  'DELETE FROM movements',
  'TRUNCATE movements',
  'UPDATE movement_keys SET key = key',
  'DELETE FROM movement_keys',
  'TRUNCATE movement_keys',
  `UPDATE ${thisMonth} SET cash_delta = 0`,
  `DELETE FROM ${thisMonth}`,
  `TRUNCATE ${thisMonth}`,
  `DROP TABLE ${thisMonth}`,
  'ALTER TABLE movements DISABLE TRIGGER ALL',
  'UPDATE ledger_links SET movements = movements',
  'DELETE FROM ledger_links',
  'TRUNCATE ledger_links CASCADE',
  'DROP TABLE ledger_links CASCADE',
  'ALTER TABLE ledger_links DISABLE TRIGGER ALL',
  'UPDATE ledger_heads SET signature = signature',
  'DELETE FROM ledger_heads',
  'TRUNCATE ledger_heads',
  'DROP TABLE ledger_heads',
  'ALTER TABLE ledger_heads DISABLE TRIGGER ALL',
  'DELETE FROM followers',
  'TRUNCATE followers',
  'ALTER TABLE followers DISABLE TRIGGER only_forward',
  "UPDATE followers SET name = 'other'",
  "INSERT INTO followers (name, followed_to) VALUES ('jumper', 1000)",
  'INSERT INTO ledger_eras VALUES (2, 1000)',
  'SELECT begin_ledger_era()',
  'ALTER TABLE movements ALTER COLUMN booked_in SET DEFAULT 1',
  `ALTER TABLE ${thisMonth} DISABLE TRIGGER append_only`,
  'DELETE FROM player_days',
  'TRUNCATE game_days',
  'UPDATE player_days SET day = day',
  'SET session_replication_role = replica',
  'DELETE FROM purses',
  'UPDATE purses SET player_id = gen_random_uuid()',
  `UPDATE purses SET currency = 'GHS'`,
  `INSERT INTO purses (player_id, currency, cash_minor) VALUES (gen_random_uuid(), 'KES', 100)`,
  'DELETE FROM holds',
  'DELETE FROM bonuses',
  'UPDATE bonuses SET requirement_minor = 0',
  `UPDATE bonuses SET expires_at = 'infinity'`,
  'DELETE FROM remembered_bets',
  'UPDATE remembered_bets SET coupon_minor = 1',
  'DELETE FROM coupon_uses',
  'UPDATE significant_facts SET approved_by = requested_by',
  'DELETE FROM significant_facts',
  'UPDATE holds SET amount_minor = 1',
  'SELECT * FROM server_seeds',
  "INSERT INTO server_seeds VALUES (gen_random_uuid(), decode(repeat('00', 32), 'hex'))",
  'DELETE FROM rounds',
  "UPDATE rounds SET currency = 'GHS'",
  'UPDATE rounds SET nonce = 7',
  'DELETE FROM player_seeds',
  'DELETE FROM demo_purses',
  'DELETE FROM game_incidents',
  'DELETE FROM day_files',
  "UPDATE day_file_seeds SET day = ''",
  "UPDATE receipt_keys SET payload = ''",
])("the server's role is refused: %s", async (statement) => {
  await expect(test.database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});

it.each([
  'SELECT * FROM purses',
  'SELECT * FROM movements',
  'SELECT * FROM rounds',
  'SELECT * FROM player_seeds',
  'DELETE FROM server_seeds',
  'UPDATE server_seeds SET made_at = now()',
])("the drawing code's role is refused: %s", async (statement) => {
  await expect(test.database.drawPool.query(statement)).rejects.toThrow(/permission denied/);
});

it.each([
  'UPDATE movements SET cash_delta = 0',
  'DELETE FROM movements',
  `DELETE FROM ${thisMonth}`,
  'TRUNCATE movements',
  `TRUNCATE ${thisMonth}`,
  'DELETE FROM movement_keys',
  'TRUNCATE movement_keys',
  "INSERT INTO ledger_links VALUES (1, 0, 1, 1, 29, sha256('a'), sha256('b')); UPDATE ledger_links SET movements = 2",
  "INSERT INTO ledger_links VALUES (1, 0, 1, 1, 29, sha256('a'), sha256('b')); DELETE FROM ledger_links",
  'TRUNCATE ledger_links CASCADE',
  'TRUNCATE ledger_heads',
  'TRUNCATE significant_facts',
])("even the tables' owner is refused: %s", async (statement) => {
  await expect(test.database.owner.query(statement)).rejects.toThrow(/append-only/);
});

it.each([
  [
    'a bonus that ended',
    `INSERT INTO bonuses (player_id, bonus_id, amount_minor, campaign, requirement_minor, contribution, stake_order, expires_at, granted_at, status, end_reason, ended_at)
       SELECT player_id, gen_random_uuid(), 100, 'welcome', 0, '{}', 'bonus_first', now(), now(), 'converted', 'converted', now() FROM purses`,
    `UPDATE bonuses SET status = 'active', end_reason = NULL, ended_at = NULL`,
  ],
  [
    'a captured hold',
    `INSERT INTO holds (player_id, hold_id, amount_minor, status, held_at, expires_at, closed_at)
       SELECT player_id, gen_random_uuid(), 100, 'captured', now(), now(), now() FROM purses`,
    `UPDATE holds SET status = 'released'`,
  ],
  [
    'a returned bet',
    `INSERT INTO remembered_bets SELECT player_id, 'studio:1', 'stake', 700, 'round-1', 100, 0, 0, NULL, NULL, 0, 'returned', now() FROM purses`,
    `UPDATE remembered_bets SET status = 'settled'`,
  ],
  [
    'a past statement about a limit',
    `INSERT INTO play_limits (player_id, kind, span, value, said_at, after_seq, ended_after_seq) SELECT player_id, 'loss', 'day', 100, now(), 0, 1 FROM purses`,
    'UPDATE play_limits SET ended_after_seq = NULL',
  ],
])("the server's role may end, but not change again: %s", async (_what, ended, changed) => {
  const client = await test.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(ended);
    await expect(client.query(changed)).rejects.toThrow('has ended: it never changes again');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

it.each([
  ['less than it was', 'UPDATE remembered_bets SET cash_minor = 99'],
  ["under another bonus' name", 'UPDATE remembered_bets SET bonus_id = gen_random_uuid()'],
  ['when its round is over', "UPDATE remembered_bets SET status = 'settled'; UPDATE remembered_bets SET cash_minor = 200"],
  ['while it is given back', "UPDATE remembered_bets SET cash_minor = 200, status = 'returned'"],
  ["when it is a provider's", "UPDATE remembered_bets SET bet_id = 'studio:1'; UPDATE remembered_bets SET cash_minor = 200"],
])('bet records cannot be rewritten: %s', async (_what, changed) => {
  const client = await test.database.owner.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      "INSERT INTO remembered_bets SELECT player_id, 'round-1', 'stake', 38, 'round-1', 100, 0, 0, NULL, gen_random_uuid(), 0, 'open', now() FROM purses",
    );
    await client.query('UPDATE remembered_bets SET cash_minor = 150, bonus_minor = 20, counts_minor = 70');
    await expect(client.query(changed)).rejects.toThrow('is only ever raised, while its round is open');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

it("a follower's cursor cannot be moved back", async () => {
  await test.database.pool.query("INSERT INTO followers (name) VALUES ('onward')");
  await test.database.pool.query("UPDATE followers SET followed_to = 7 WHERE name = 'onward'");
  const back = "UPDATE followers SET followed_to = 6 WHERE name = 'onward'";
  await expect(test.database.pool.query(back)).rejects.toThrow('does not go back');
  await expect(test.database.owner.query(back)).rejects.toThrow('does not go back');
});

it("partitions: creates the coming months' partitions once, without rights for the server's role", async () => {
  await test.database.pool.query('SELECT ensure_movement_partitions(12)');
  const again = await test.database.pool.query<{ made: number }>('SELECT ensure_movement_partitions(12) AS made');
  expect(again.rows[0]?.made).toBe(0);
  const open = await test.database.owner.query(
    `SELECT relid FROM pg_partition_tree('movements') WHERE isleaf AND has_table_privilege('tausi_server', relid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')`,
  );
  expect(open.rowCount).toBe(0);
});
