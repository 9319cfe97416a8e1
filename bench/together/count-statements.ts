import { assert } from '@tausi/kernel';
import type { Database } from '@tausi/server/platform/database.ts';

/** Counts the statements that are sent over all connections of a database from now on. */
export function countStatements({ pool, moneyPool, drawPool }: Database): () => number {
  let count = 0;
  for (const each of [pool, moneyPool, drawPool])
    each.on('connect', (client) => {
      const query: unknown = Reflect.get(client, 'query');
      assert(typeof query === 'function', 'a connection can be asked');
      const counted = (...asked: unknown[]): unknown => {
        count += 1;
        return Reflect.apply(query, client, asked);
      };
      Object.defineProperty(client, 'query', { value: counted });
    });
  return () => count;
}
