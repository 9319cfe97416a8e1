import type { Pool } from 'pg';
import type { Seen } from './service-status.ts';

const patienceMs = 1_500;

/** Checks each service as a player meets it: the database answers, the games' origin answers, and the bus of the live streams
 *  has a listener. The answer itself shows that this server works. */
export async function watchServices({
  pool,
  gamesOrigin,
}: {
  readonly pool: Pool;
  readonly gamesOrigin: string;
}): Promise<readonly Seen[]> {
  const looks = await Promise.all([
    timed('database', async () => {
      await pool.query('select');
      return true;
    }),
    timed('games', async () => {
      const answer = await fetch(`${gamesOrigin}/health`, { signal: AbortSignal.timeout(patienceMs) });
      return answer.ok;
    }),
    timed('live', async () => {
      const { rowCount } = await pool.query("SELECT FROM pg_stat_activity WHERE application_name = 'tausi_bus' LIMIT 1");
      return rowCount === 1;
    }),
  ]);
  const server: Seen = { id: 'server', answered: true, tookMs: null };
  return [server, ...looks];
}

async function timed(id: Seen['id'], look: () => Promise<boolean>): Promise<Seen> {
  const startedAt = performance.now();
  try {
    const answered = await look();
    return { id, answered, tookMs: answered ? Math.round(performance.now() - startedAt) : null };
  } catch {
    // Any error means that the service did not answer, and the status page says so.
    return { id, answered: false, tookMs: null };
  }
}
