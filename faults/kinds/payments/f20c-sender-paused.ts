import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../../fault.ts';
import { withClient } from '../../system/cluster.ts';
import { endsOf, withdrawEverywhere } from './pay-everywhere.ts';

// Beyond the lease of a sender.
const asleepMs = { least: 6_000, most: 30_000 } as const;

/** One of two servers is paused while withdrawals are sent, for longer than the lease of a sender, and wakes with stale state. Each
 *  withdrawal is paid once. */
export const senderPaused: Fault = {
  id: 'F20c',
  name: 'a sender of withdrawals paused and resumed',
  onlyLong: true,
  strikes: { short: 1, long: 4 },
  recoveryMsMax: null,
  workers: 6,
  system: { serverCount: 2, isWired: true },
  strike: (scene) =>
    withClient(scene.system.databaseUrl, async (client) => {
      const failures: string[] = [];
      for (let run = 0; run < scene.strikes; run += 1) {
        const asked = await withdrawEverywhere(scene);
        const server = scene.dice.pick(scene.system.servers);
        server.pause();
        await pause(scene.dice.between(asleepMs.least, asleepMs.most));
        server.wake();
        await scene.system.untilAllReady();
        failures.push(...(await endsOf(scene, client, { asked })));
      }
      return { kills: 0, injections: scene.strikes, recoveriesMs: [], failures };
    }),
};
