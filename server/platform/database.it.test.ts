import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('works under the two roles', async () => {
  const server = await database.pool.query<{ role: string }>('select current_user as role');
  const draw = await database.drawPool.query<{ role: string }>('select current_user as role');
  expect([server.rows[0]?.role, draw.rows[0]?.role]).toEqual(['tausi_server', 'tausi_draw']);
});

it('lets the drawing role read no table of the server', async () => {
  await expect(database.drawPool.query('select * from market_rules')).rejects.toThrow(/permission denied/);
});

it('gives 64-bit numbers as bigint and days as text', async () => {
  const answered = await database.pool.query<{ amount: unknown; day: unknown }>(
    "select 9007199254740993::int8 as amount, date '2001-02-03' as day",
  );
  expect(answered.rows[0]).toEqual({ amount: 9_007_199_254_740_993n, day: '2001-02-03' });
});

it('is not harmed by an idle connection that dies', async () => {
  const found = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await database.owner.query('select pg_terminate_backend($1)', [found.rows[0]?.pid]);
  await expect(database.owner.query('select 1')).resolves.toBeDefined();
  await expect(database.pool.query('select 1').catch(() => database.pool.query('select 1'))).resolves.toBeDefined();
});
