import { instant, later } from '@tausi/kernel';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { createLock } from '../../platform/security/lock.ts';
import { createTokenStore } from './token-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let at = instant(Date.parse('2026-11-21T09:00:00Z'));
const clock = { now: () => at };
const lock = createLock(Buffer.alloc(32, 1));
beforeEach(async () => {
  await database.owner.query('DELETE FROM provider_tokens');
});

it('token store: concurrent callers of one process share one token request', async () => {
  const store = createTokenStore(database.pool, clock, lock);
  let fetched = 0;
  const fetchToken = async () => {
    fetched += 1;
    return { token: `token-${fetched}`, lifeSeconds: 3_600 };
  };
  expect(await Promise.all([store.get(fetchToken), store.get(fetchToken)])).toEqual(['token-1', 'token-1']);
  expect(fetched).toBe(1);
});

it("token store: holds no database connection during the provider's request", async () => {
  const pool = new Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 2_000 });
  const store = createTokenStore(pool, clock, lock);
  const askedMeanwhile = async () => {
    await pool.query('SELECT 1');
    return { token: 'slow', lifeSeconds: 3_600 };
  };
  expect(await store.get(askedMeanwhile)).toBe('slow');
  await pool.end();
});

it('token store: keeps the newer of two tokens fetched at once, and the other process finds it after its refusal', async () => {
  const [first, second] = [createTokenStore(database.pool, clock, lock), createTokenStore(database.pool, clock, lock)];
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const older = first.get(async () => {
    asked.resolve();
    await answered.promise;
    return { token: 'older', lifeSeconds: 3_590 };
  });
  await asked.promise;
  expect(await second.get(async () => ({ token: 'newer', lifeSeconds: 3_600 }))).toBe('newer');
  answered.resolve();
  expect(await older).toBe('older');
  const never = async () => ({ token: 'a third one', lifeSeconds: 3_600 });
  expect([await first.get(never, 'older'), await second.get(never)]).toEqual(['newer', 'newer']);
});

it('token store: renews a token that expires within a minute or is refused, and returns null without one', async () => {
  const store = createTokenStore(database.pool, clock, lock);
  expect(await store.get(async () => ({ token: 'one', lifeSeconds: 3_600 }))).toBe('one');
  expect(await store.get(async () => null, 'one')).toBeNull();
  expect(await store.get(async () => ({ token: 'two', lifeSeconds: 3_601 }), 'one')).toBe('two');
  at = later(at, 3_550_000);
  expect(await store.get(async () => ({ token: 'three', lifeSeconds: 3_600 }))).toBe('three');
});

it('token store: stores no readable token, and fetches a new one in place of one that another key sealed', async () => {
  await createTokenStore(database.pool, clock, lock).get(async () => ({ token: 'readable', lifeSeconds: 3_600 }));
  const { rows } = await database.owner.query<{ text: string }>("SELECT encode(token, 'escape') AS text FROM provider_tokens");
  expect(rows.map(({ text }) => text.includes('readable'))).toEqual([false]);
  const other = createTokenStore(database.pool, clock, createLock(Buffer.alloc(32, 2)));
  expect(await other.get(async () => ({ token: 'new', lifeSeconds: 3_600 }))).toBe('new');
});
