import type { Fault } from '../../fault.ts';
import { strikeAgainAndAgain } from '../strikes.ts';

/** SIGKILL to one of two servers, restarted at once, as by a supervisor. */
export const apiKilled: Fault = {
  id: 'F01',
  name: 'API killed',
  strikes: { short: 6, long: 40 },
  recoveryMsMax: 2_000,
  workers: 12,
  system: { serverCount: 2 },
  strike: async (scene) => {
    const struck = await strikeAgainAndAgain(scene, async () => {
      const server = scene.dice.pick(scene.system.servers);
      const struckAt = performance.now();
      await server.kill();
      server.start();
      return { struckAt };
    });
    return { ...struck, kills: struck.injections, failures: [] };
  },
};
