import { migrationNames } from '@tausi/db/migrate.ts';
import type { Pool } from 'pg';
import { batched } from '../database/batched.ts';

/** Says what the server waits for: the database, its schema, or (once it stops) nothing any more. */
export function createReadiness(pool: Pool): {
  readonly notReadyBecause: () => Promise<string | null>;
  readonly open: () => void;
  readonly close: () => void;
} {
  const wanted = migrationNames();
  let state: 'starting' | 'open' | 'closing' = 'starting';
  // However many ask, one looks: a database that does not answer must not fill its connections with such questions.
  const look = batched<'migrations', ReadonlySet<string>>({
    name: 'readiness',
    nameOf: (what) => what,
    load: async () => {
      const { rows } = await pool.query<{ name: string }>('select name from migrations');
      return [new Set(rows.map(({ name }) => name))];
    },
  });
  return {
    open: () => {
      state = 'open';
    },
    close: () => {
      state = 'closing';
    },
    notReadyBecause: async () => {
      if (state !== 'open') return `the server is ${state}`;
      const done = await look('migrations').catch(() => null);
      if (done === null) return 'the database does not answer';
      return wanted.every((name) => done.has(name)) ? null : 'the database has not run all migrations';
    },
  };
}
