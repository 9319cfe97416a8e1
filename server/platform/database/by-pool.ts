import type { Pool } from 'pg';

/** Keeps one value for each database of this process, such as a cache of its rows: tests open several. */
export function byPool<Value extends object>(make: (pool: Pool) => Value): (pool: Pool) => Value {
  const values = new WeakMap<Pool, Value>();
  return (pool) => {
    const known = values.get(pool) ?? make(pool);
    values.set(pool, known);
    return known;
  };
}
