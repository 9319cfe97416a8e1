import type { Fault } from '../../fault.ts';
import { strikeAgainAndAgain } from '../strikes.ts';

/** SIGKILL to the server and to PostgreSQL at once, as when a machine loses its processes. */
export const allKilled: Fault = {
  id: 'F03',
  name: 'API and database killed together',
  strikes: { short: 3, long: 20 },
  recoveryMsMax: 15_000,
  workers: 12,
  strike: async (scene) => {
    const { cluster, servers } = scene.system;
    const struck = await strikeAgainAndAgain(scene, async () => {
      const struckAt = performance.now();
      await Promise.all([cluster.kill(), ...servers.map((server) => server.kill())]);
      await cluster.revive();
      for (const server of servers) server.start();
      return { struckAt };
    });
    // Each injection kills PostgreSQL and every server.
    return { ...struck, kills: struck.injections * (1 + servers.length), failures: [] };
  },
};
