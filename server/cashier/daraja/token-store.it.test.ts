import { instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/test-database.ts';
import { createTokenStore } from './token-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const clock = { now: () => instant(Date.parse('2026-11-21T09:00:00Z')) };

it('gives two who ask at once the same first token, though the second had looked before there was one', async () => {
  const [looked, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const store = createTokenStore(tellingSecondLate(database.pool, { looked: looked.resolve, told: told.promise }), clock);
  let fetched = 0;
  const fetchToken = async () => {
    fetched += 1;
    // What the second one found when it looked reaches it while the first one writes its token down.
    await looked.promise;
    setImmediate(told.resolve);
    return { token: `token-${fetched}`, lifeSeconds: 3_600 };
  };
  expect(await Promise.all([store.get(fetchToken), store.get(fetchToken)])).toEqual(['token-1', 'token-1']);
  expect(fetched).toBe(1);
});

// The same pool, but who asks second hears only later what was found.
function tellingSecondLate(pool: Pool, { looked, told }: { looked: () => void; told: Promise<void> }): Pool {
  let queries = 0;
  const query = async (...asked: unknown[]): Promise<unknown> => {
    queries += 1;
    const isSecond = queries === 2;
    const found: unknown = await Reflect.apply(Reflect.get(pool, 'query'), pool, asked);
    if (isSecond) {
      looked();
      await told;
    }
    return found;
  };
  return new Proxy(pool, {
    get: (target, name) => {
      const member: unknown = name === 'query' ? query : Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
