import type { Postgres } from '../postgres/postgres.ts';
import { isAlive } from '../processes.ts';

const lookEveryMs = 500;

/** Restarts PostgreSQL at the same address after it was killed from outside. */
export function watchPostgres(postgres: Postgres, say: (line: string) => void): { readonly stop: () => void } {
  let reviving = false;
  const look = async (): Promise<void> => {
    const pid = postgres.pid();
    if (reviving || pid === null || isAlive(pid)) return;
    reviving = true;
    say('PostgreSQL ended; restarting it.');
    try {
      await postgres.revive();
      say('PostgreSQL answers again.');
    } catch (error) {
      // Its orphaned workers may still hold the shared memory; the next check tries again.
      say(`PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      reviving = false;
    }
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  return { stop: () => clearInterval(timer) };
}
