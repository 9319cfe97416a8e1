import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// Whole tables: everything else the server changes is granted column by column in its migration.
const mayUpdate = [
  'analytics_events',
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
  'push_sends',
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
// Sweeps, and what belongs to the player: devices, documents, favourites, factors.
const mayDelete = [
  'analytics_events',
  'attempts',
  'favourite_games',
  'game_launches',
  'identity_documents',
  'kept_answers',
  'known_devices',
  'one_time_codes',
  'payment_callbacks',
  'push_sends',
  'push_subscriptions',
  'recovery_codes',
  'second_factors',
  'seen_nonces',
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
])('gives the server the right to %s on whole tables only where a statement of it needs that', async (right, expected) => {
  const { rows } = await database.owner.query<{ name: string }>(
    `SELECT c.relname::text AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND has_table_privilege('tausi_server', c.oid, $1)
     ORDER BY c.relname COLLATE "C"`,
    [right],
  );
  expect(rows.map(({ name }) => name)).toEqual(expected);
});

it('lets the server write through no view, which would have the rights of the owner of the tables', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `SELECT c.relname::text AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v'
       AND (has_table_privilege('tausi_server', c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE') OR has_any_column_privilege('tausi_server', c.oid, 'INSERT, UPDATE')
         OR has_table_privilege('tausi_draw', c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE'))`,
  );
  expect(rows).toEqual([]);
});

it.each(['payment_timeline', 'market_rules', 'holds', 'movements', 'payments'])('lets the server delete nothing from %s', async (table) => {
  await expect(database.pool.query(`DELETE FROM ${table}`)).rejects.toThrow(/permission denied/);
});
