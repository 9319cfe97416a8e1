import { migrationNames } from '@tausi/db/migrate.ts';
import type { Pool } from 'pg';

/** Says what the server waits for: the database, its schema, or (once it stops) nothing any more. */
export function createReadiness(pool: Pool): {
  readonly notReadyBecause: () => Promise<string | null>;
  readonly open: () => void;
  readonly close: () => void;
} {
  const wanted = migrationNames();
  let state: 'starting' | 'open' | 'closing' = 'starting';
  return {
    open: () => {
      state = 'open';
    },
    close: () => {
      state = 'closing';
    },
    notReadyBecause: async () => {
      if (state !== 'open') return `the server is ${state}`;
      const done = await pool.query<{ name: string }>('select name from migrations').then(
        ({ rows }) => new Set(rows.map(({ name }) => name)),
        () => null,
      );
      if (done === null) return 'the database does not answer';
      return wanted.every((name) => done.has(name)) ? null : 'the database has not run all migrations';
    },
  };
}
