import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../../fault.ts';
import { strikeAgainAndAgain } from '../strikes.ts';

const asleepMs = { least: 1_500, most: 3_500 } as const;

/** One of two servers is paused in the middle of its work, as when a virtual machine is moved. It resumes later with
 *  stale state. The other one serves meanwhile. */
export const processPaused: Fault = {
  id: 'F20',
  name: 'a server paused and resumed',
  strikes: { short: 3, long: 30 },
  recoveryMsMax: null,
  workers: 12,
  system: { serverCount: 2 },
  strike: async (scene) => {
    const { servers } = scene.system;
    const struck = await strikeAgainAndAgain(scene, async () => {
      const server = scene.dice.pick(servers);
      server.pause();
      await pause(scene.dice.between(asleepMs.least, asleepMs.most));
      const struckAt = performance.now();
      server.wake();
      return { struckAt };
    });
    return { ...struck, kills: 0, failures: [] };
  },
};
