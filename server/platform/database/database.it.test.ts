import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertLoginsApart } from './database.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('database: works under two roles', async () => {
  const server = await database.pool.query<{ role: string }>('SELECT current_user AS role');
  const draw = await database.drawPool.query<{ role: string }>('SELECT current_user AS role');
  expect([server.rows[0]?.role, draw.rows[0]?.role]).toEqual(['tausi_server', 'tausi_draw']);
});

it('database: signs in twice, and no connection of the server can switch to the role that reads seeds', async () => {
  await expect(database.pool.query('SET ROLE tausi_draw')).rejects.toThrow(/permission denied/);
  await expect(database.moneyPool.query('SELECT FROM server_seeds')).rejects.toThrow(/permission denied/);
  const session = await database.pool.query<{ login: string }>('SELECT session_user AS login');
  expect(session.rows[0]?.login).toBe('tausi_server');
  await expect(assertLoginsApart(database)).resolves.toBeUndefined();
});

it('database: refuses a login that may read unrevealed seeds', async () => {
  await expect(assertLoginsApart({ pool: database.owner })).rejects.toThrow(/may read unrevealed seeds/);
});

it('database: the drawing role can read no table of the server', async () => {
  await expect(database.drawPool.query('SELECT * FROM market_rules')).rejects.toThrow(/permission denied/);
});

it('database: returns 64-bit numbers as bigint and days as text', async () => {
  const answered = await database.pool.query<{ amount: unknown; day: unknown }>(
    "SELECT 9007199254740993::int8 AS amount, date '2001-02-03' AS day",
  );
  expect(answered.rows[0]).toEqual({ amount: 9_007_199_254_740_993n, day: '2001-02-03' });
});

it('database: only the check of the books, which reads whole tables, has a long timeout', async () => {
  const patienceOf = async (name: 'pool' | 'moneyPool' | 'drawPool' | 'checkPool') => {
    const { rows } = await database[name].query<{ seconds: number }>(
      "SELECT (extract(epoch FROM current_setting('statement_timeout')::interval))::int AS seconds",
    );
    return [rows[0]?.seconds, Number(database[name].options.query_timeout) / 1_000];
  };
  expect(await Promise.all((['pool', 'moneyPool', 'drawPool', 'checkPool'] as const).map(patienceOf))).toEqual([
    [15, 18],
    [5, 7],
    [5, 7],
    [900, 960],
  ]);
});

it('database: survives the death of an idle connection', async () => {
  const found = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await database.owner.query('SELECT pg_terminate_backend($1)', [found.rows[0]?.pid]);
  await expect(database.owner.query('SELECT 1')).resolves.toBeDefined();
  await expect(database.pool.query('SELECT 1').catch(() => database.pool.query('SELECT 1'))).resolves.toBeDefined();
});

it('database: a connection prepares the statement that it repeats, and answers it after its table has changed', async () => {
  await database.owner.query('CREATE TABLE repeated (id integer PRIMARY KEY); INSERT INTO repeated VALUES (7)');
  await database.owner.query('GRANT SELECT ON repeated TO tausi_server');
  const client = await database.pool.connect();
  try {
    const ask = async (): Promise<unknown> => (await client.query('SELECT id FROM repeated WHERE id = $1', [7])).rows;
    for (let use = 0; use < 6; use += 1) expect(await ask()).toEqual([{ id: 7 }]);
    const kept = await client.query("SELECT statement FROM pg_prepared_statements WHERE name LIKE 'repeated%'");
    expect(kept.rows).toEqual([{ statement: 'SELECT id FROM repeated WHERE id = $1' }]);
    await database.owner.query('ALTER TABLE repeated ADD COLUMN more text');
    expect(await ask()).toEqual([{ id: 7 }]);
  } finally {
    client.release();
  }
});
