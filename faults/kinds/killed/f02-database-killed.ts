import type { Fault } from '../../fault.ts';
import { strikeAgainAndAgain } from '../strikes.ts';

/** SIGKILL to PostgreSQL and all its children; it is restarted and replays its log. The server must report that it
 *  is not ready while there is no database. */
export const databaseKilled: Fault = {
  id: 'F02',
  name: 'database killed',
  strikes: { short: 4, long: 25 },
  recoveryMsMax: 10_000,
  workers: 12,
  strike: async (scene) => {
    const { cluster, isReady } = scene.system;
    const failures: string[] = [];
    const struck = await strikeAgainAndAgain(scene, async () => {
      const struckAt = performance.now();
      await cluster.kill();
      if (await isReady(0)) failures.push('a server reported ready while there was no database');
      await cluster.revive();
      return { struckAt };
    });
    return { ...struck, kills: struck.injections, failures };
  },
};
