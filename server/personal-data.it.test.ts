import { afterAll, beforeAll, expect, it } from 'vitest';
import { contextTables } from './personal-data.ts';
import { openTestDatabase, type TestDatabase } from './platform/database/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('data export: contains every table with a player id, or says why it is left out', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `SELECT DISTINCT c.table_name AS name FROM information_schema.columns c JOIN pg_class k ON k.relname = c.table_name
     WHERE c.column_name = 'player_id' AND c.table_schema = 'public' AND k.relkind IN ('r', 'p') AND NOT k.relispartition`,
  );
  const decided = new Set(
    contextTables.flatMap(({ own }) =>
      Object.entries(own)
        .filter(([, { copied, leftOut }]) => copied !== undefined || leftOut !== undefined)
        .map(([table]) => table),
    ),
  );
  expect(rows.map(({ name }) => name).filter((name) => !decided.has(name))).toEqual([]);
});
