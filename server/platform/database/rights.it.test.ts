import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// Tables with updates on whole rows. Everything else is granted per column in a migration.
const mayUpdate = [
  'attempts',
  'chat_conversations',
  'demo_purses',
  'identity_checks',
  'kept_answers',
  'known_devices',
  'notice_marks',
  'one_time_codes',
  'player_seeds',
  'players',
  'push_subscriptions',
  'reality_checks',
  'recovery_codes',
  'second_factors',
  'sessions',
  'social_identities',
  'table_drivers',
  'text_messages',
  'used_login_tokens',
];
// Sweeps, and rows that the player owns: devices, documents, favourites, factors.
const mayDelete = [
  'analytics_events',
  'attempts',
  'category_games',
  'favourite_games',
  'game_launches',
  'identity_documents',
  'kept_answers',
  'known_devices',
  'one_time_codes',
  'payment_callbacks',
  'player_signals',
  'pot_balances',
  'push_subscriptions',
  'recovery_codes',
  'second_factors',
  'seen_nonces',
  'segment_players',
  'sessions',
  'shared_returns',
  'social_identities',
  'text_messages',
  'used_login_tokens',
  'used_social_nonces',
];

it.each([
  ['UPDATE', mayUpdate],
  ['DELETE', mayDelete],
  ['TRUNCATE', []],
])('rights: the server may %s whole tables only where a statement needs it', async (right, expected) => {
  const { rows } = await database.owner.query<{ name: string }>(
    `SELECT c.relname::text AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND has_table_privilege('tausi_server', c.oid, $1)
     ORDER BY c.relname COLLATE "C"`,
    [right],
  );
  expect(rows.map(({ name }) => name)).toEqual(expected);
});

it('rights: the server reaches the jobs of the queue, and no other table of its schema', async () => {
  const { rows } = await database.owner.query<{ name: string; deletes: boolean }>(
    `SELECT c.relname::text AS name, has_table_privilege('tausi_server', c.oid, 'DELETE') AS deletes FROM pg_class c
     WHERE c.relnamespace = 'graphile_worker'::regnamespace AND has_table_privilege('tausi_server', c.oid, 'SELECT')
       AND c.relkind IN ('r', 'v') ORDER BY c.relname COLLATE "C"`,
  );
  expect(rows).toEqual([
    { name: '_private_job_queues', deletes: false },
    { name: '_private_jobs', deletes: true },
    { name: '_private_tasks', deletes: false },
    { name: 'jobs', deletes: false },
  ]);
  const { rows: drawing } = await database.owner.query("SELECT has_schema_privilege('tausi_draw', 'graphile_worker', 'USAGE') AS may");
  expect(drawing).toEqual([{ may: false }]);
});

it('rights: the server may write through no view, because a view has the rights of its owner', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `SELECT c.relname::text AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v'
       AND (has_table_privilege('tausi_server', c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE') OR has_any_column_privilege('tausi_server', c.oid, 'INSERT, UPDATE')
         OR has_table_privilege('tausi_draw', c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE'))`,
  );
  expect(rows).toEqual([]);
});

it.each(['payment_timeline', 'market_rules', 'holds', 'movements', 'payments'])(
  'rights: the server may delete nothing from %s',
  async (table) => {
    await expect(database.pool.query(`DELETE FROM ${table}`)).rejects.toThrow(/permission denied/);
  },
);
