import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../../fault.ts';
import { pass } from '../../proxy/behaviour.ts';
import { withClient } from '../../system/cluster.ts';
import { endsOf, payEverywhere } from './pay-everywhere.ts';

const apartMs = { least: 1_000, most: 20_000 } as const;
const between = 1_500;

/** The network between servers and providers falls silent for 1 to 20 s, one provider after another, in both directions, while payments
 *  are decided. Then it heals. */
export const providerCutOff: Fault = {
  id: 'F13',
  name: 'providers of payments cut off one by one',
  onlyLong: true,
  strikes: { short: 1, long: 3 },
  recoveryMsMax: null,
  workers: 6,
  system: { serverCount: 1, isWired: true },
  strike: (scene) =>
    withClient(scene.system.databaseUrl, async (client) => {
      const { system, dice, load } = scene;
      const failures: string[] = [];
      for (let run = 0; run < scene.strikes; run += 1) {
        const asked = await payEverywhere(scene);
        system.relay.serve(null);
        for (const wire of system.wires) {
          wire.behave({ kind: 'swallow' });
          await pause(dice.below(between));
        }
        await load.probe();
        await pause(dice.between(apartMs.least, apartMs.most));
        for (const wire of system.wires) {
          wire.behave(pass);
          wire.resetAll();
        }
        system.relay.serve(system.front.port);
        failures.push(...(await endsOf(scene, client, { asked })));
      }
      return { kills: 0, injections: scene.strikes * system.wires.length, recoveriesMs: [], failures };
    }),
};
