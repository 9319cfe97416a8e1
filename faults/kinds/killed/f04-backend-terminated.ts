import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Fault } from '../../fault.ts';
import { withClient } from '../../system/cluster.ts';
import { waitFor } from '../../system/process.ts';

const betweenMs = { least: 5, most: 90 } as const;
const victimPatienceMs = 10_000;

/** Repeatedly terminates a server connection that is in the middle of a transaction. */
export const backendTerminated: Fault = {
  id: 'F04',
  name: 'one backend terminated mid-transaction',
  strikes: { short: 50, long: 300 },
  recoveryMsMax: null,
  workers: 12,
  strike: async ({ system, load, dice, strikes }) => {
    await withClient(system.cluster.urlOf('postgres'), async (client) => {
      const database = new URL(system.databaseUrl).pathname.slice(1);
      for (let run = 0; run < strikes; run += 1) {
        await waitFor('a backend is in a transaction', victimPatienceMs, () => terminateOne(client, database));
        await pause(dice.between(betweenMs.least, betweenMs.most));
      }
    });
    const struckAt = performance.now();
    await load.probe();
    return { kills: 0, injections: strikes, recoveriesMs: [performance.now() - struckAt], failures: [] };
  },
};

async function terminateOne(client: Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT pg_terminate_backend(pid) FROM (
       SELECT pid FROM pg_stat_activity WHERE datname = $1 AND state IN ('active', 'idle in transaction') AND backend_xid IS NOT NULL
       ORDER BY random() LIMIT 1) victim`,
    [database],
  );
  return rowCount === 1;
}
