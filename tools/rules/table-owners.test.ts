import { expect, it } from 'vitest';
import { tableOwners } from './table-owners.ts';
import { plantTree } from './tree.ts';

const house = {
  'db/migrations/0001_gifts.sql': 'CREATE TABLE coupons (id uuid);\ncreate table if not exists lucky_boxes (id uuid);',
  'db/migrations/0002_wallet.sql': 'CREATE TABLE purses (id uuid);\nCREATE VIEW purse_positions AS SELECT id FROM purses;',
  'server/gifts/tables.ts': 'export const giftsTables = { own: { coupons: {}, lucky_boxes: {} } };',
  'server/wallet/tables.ts': `export const walletTables = { own: { purses: {} }, publicViews: { purse_positions: 'why' } };`,
};
const broken = (files: Readonly<Record<string, string>>): string[] =>
  tableOwners.check(plantTree({ ...house, ...files })).map(({ path, line, sentence }) => `${path}:${line} ${sentence}`);
const foreign = (context: string, sql: string): string[] => broken({ [`server/${context}/store.ts`]: `const text = ${sql};` });

const purses = 'server/gifts/store.ts:1 purses belongs to wallet: read a public view of wallet, or call it through its index.ts';

it.each([
  ['FROM', '`SELECT 1 FROM purses WHERE true`'],
  ['FROM in small letters, in a plain string', `'select 1 from purses'`],
  ['a join', '`SELECT 1 FROM coupons c LEFT JOIN purses p USING (id)`'],
  ['a list', '`SELECT 1 FROM coupons c, purses p`'],
  ['a list with an alias', '`SELECT 1 FROM coupons AS c, purses AS p`'],
  ['a list behind a subquery', '`SELECT 1 FROM (SELECT 1 FROM coupons) AS c, purses p WHERE true`'],
  ['a list behind a function', '`SELECT 1 FROM unnest($1::uuid[]) AS c (id), purses`'],
  ['a list within parentheses', '`SELECT (SELECT 1 FROM coupons c, LATERAL (SELECT 1) l, purses p)`'],
  ['INTO', `'INSERT INTO purses (id) VALUES ($1)'`],
  ['UPDATE', `'UPDATE purses SET id = $1'`],
  ['DELETE', `'DELETE FROM ONLY purses'`],
  ['USING', `'DELETE FROM coupons USING purses'`],
  ['LOCK TABLE', `'LOCK TABLE purses'`],
  ['a cast', `"SELECT 'purses'::regclass"`],
  ['a schema', `'SELECT 1 FROM public.purses'`],
  ['a template with substitutions', '`SELECT ${columns} FROM purses WHERE ${mine}`'],
])('table owners: refuses a table of another context behind %s', (_, sql) => expect(foreign('gifts', sql)).toEqual([purses]));

it('table owners: refuses the name of a foreign table that is handed to a helper', () => {
  expect(foreign('wallet', `countOf('lucky_boxes')`)).toEqual([
    'server/wallet/store.ts:1 lucky_boxes belongs to gifts: read a public view of gifts, or call it through its index.ts',
  ]);
});

it('table owners: refuses a table in the composition of the contexts', () => {
  expect(broken({ 'server/contexts.ts': `const text = 'SELECT 1 FROM coupons';` })).toHaveLength(1);
});

it.each([
  ['an own table', 'wallet', `'SELECT 1 FROM purses'`],
  ['a public view of another context', 'gifts', `'SELECT 1 FROM coupons JOIN purse_positions USING (id)'`],
  ['a name of the statement itself', 'gifts', `'WITH fresh AS (SELECT 1) SELECT * FROM fresh'`],
  ['a function', 'gifts', `'SELECT * FROM unnest($1::uuid[]) AS purses (id)'`],
  ['a comparison', 'gifts', `'SELECT id IS DISTINCT FROM purses, purses FROM coupons'`],
  ['a column in a list', 'gifts', `'SELECT id, purses FROM coupons GROUP BY id, purses'`],
  ['a lock', 'gifts', `'SELECT 1 FROM coupons FOR UPDATE OF coupons, purses'`],
  ['a text with an apostrophe', 'gifts', `"SELECT 'it''s FROM purses' FROM coupons"`],
  ['a column of the same name', 'gifts', `'SELECT purses FROM coupons'`],
])('table owners: accepts %s', (_, context, sql) => expect(foreign(context, sql)).toEqual([]));

it('table owners: accepts foreign tables in tests', () => {
  expect(broken({ 'server/gifts/gifts.it.test.ts': `await query('DELETE FROM purses');` })).toEqual([]);
});

it('table owners: refuses a table that no context declares, and forgets one that was dropped', () => {
  expect(broken({ 'db/migrations/0003_more.sql': '-- More.\nCREATE TABLE pools (id uuid);' })).toEqual([
    'db/migrations/0003_more.sql:2 pools has no owner: declare it in tables.ts of its context',
  ]);
  expect(
    broken({ 'db/migrations/0003_more.sql': 'CREATE TABLE pools (id uuid);', 'db/migrations/0004_less.sql': 'DROP TABLE pools;' }),
  ).toEqual([]);
});

it('table owners: refuses a declaration without a table, one that two contexts make, and a public table', () => {
  expect(broken({ 'server/inbox/tables.ts': 'export const inboxTables = { own: { messages: {} } };' })).toEqual([
    'server/inbox/tables.ts:1 no migration makes messages',
  ]);
  expect(broken({ 'server/inbox/tables.ts': 'export const inboxTables = { own: { coupons: {} } };' })).toHaveLength(2);
  expect(
    broken({ 'server/gifts/tables.ts': `export const giftsTables = { own: { coupons: {} }, publicViews: { lucky_boxes: 'why' } };` }),
  ).toEqual(['server/gifts/tables.ts:1 lucky_boxes is a table: others read a view of it']);
});
