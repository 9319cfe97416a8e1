import { money, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { betOf, openTestWallet, type TestWallet } from './test-wallet.ts';

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
  'DELETE FROM purses',
  'UPDATE purses SET player_id = gen_random_uuid()',
  `UPDATE purses SET currency = 'GHS'`,
  `INSERT INTO purses (player_id, currency, cash_minor) VALUES (gen_random_uuid(), 'KES', 100)`,
  'DELETE FROM holds',
  'UPDATE holds SET amount_minor = 1',
  'SELECT * FROM server_seeds',
  "INSERT INTO server_seeds VALUES (gen_random_uuid(), decode(repeat('00', 32), 'hex'))",
  'DELETE FROM rounds',
  'UPDATE rounds SET stake_minor = 1',
  'UPDATE rounds SET nonce = 7',
  'DELETE FROM player_seeds',
  'DELETE FROM demo_purses',
  'DELETE FROM game_incidents',
])('refuses the server: %s', async (statement) => {
  await expect(test.database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});

it.each([
  'SELECT * FROM purses',
  'SELECT * FROM movements',
  'SELECT * FROM rounds',
  'SELECT * FROM player_seeds',
  'DELETE FROM server_seeds',
  'UPDATE server_seeds SET made_at = now()',
])('refuses the drawing code: %s', async (statement) => {
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
])('refuses even the owner of the tables: %s', async (statement) => {
  await expect(test.database.owner.query(statement)).rejects.toThrow(/append-only/);
});

it("makes the coming months' partitions once, without rights of the server's own on them", async () => {
  await test.database.pool.query('SELECT ensure_movement_partitions(12)');
  const again = await test.database.pool.query<{ made: number }>('SELECT ensure_movement_partitions(12) AS made');
  expect(again.rows[0]?.made).toBe(0);
  const open = await test.database.owner.query(
    `SELECT relid FROM pg_partition_tree('movements') WHERE isleaf AND has_table_privilege('tausi_server', relid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')`,
  );
  expect(open.rowCount).toBe(0);
});
