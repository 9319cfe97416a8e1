import { migrationNames } from '@tausi/db/migrate.ts';
import type { Pool } from 'pg';
import { batched } from '../database/batched.ts';

/** Reports the unmet requirement: an open server, a database that answers, or all migrations. Null when ready. */
export function createReadiness(pool: Pool): {
  readonly notReadyBecause: () => Promise<string | null>;
  readonly open: () => void;
  readonly close: () => void;
} {
  const wanted = migrationNames();
  let state: 'starting' | 'open' | 'closing' = 'starting';
  // Concurrent checks share one query, so that checks of a hanging database do not fill its connections.
  const look = batched<'migrations', ReadonlySet<string>>({
    name: 'readiness',
    nameOf: (what) => what,
    load: async () => {
      const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations');
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
