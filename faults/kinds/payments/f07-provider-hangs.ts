import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Scene } from '../../fault.ts';
import { pass } from '../../proxy/behaviour.ts';
import { withClient } from '../../system/cluster.ts';
import { countOf, endsOf, payEverywhere } from './pay-everywhere.ts';

// The request arrives, and its answer takes 0.1 to 30 s. The server gives up after ten.
const hang = { kind: 'delay', leastMs: 100, mostMs: 30_000, answersOnly: true } as const;
const hangMs = { short: 8_000, long: 25_000 } as const;
const baselineMs = 4_000;
const slowdownMax = 2;
// A difference below this is noise of the machine.
const noiseMs = 50;

/** Every provider takes 0.1 to 30 s for its answers while deposits and withdrawals are asked for. Bets do not wait for providers, and no
 *  payment is called failed. */
export const providerHangs: Fault = {
  id: 'F07',
  name: 'providers of payments hang',
  // It measures the time of bets, which needs a machine of its own.
  onlyLong: true,
  strikes: { short: 1, long: 3 },
  recoveryMsMax: null,
  workers: 6,
  system: { serverCount: 1, isWired: true },
  strike: (scene) =>
    withClient(scene.system.databaseUrl, async (client) => {
      const [failures, late]: [string[], string[]] = [[], []];
      // Access tokens are known from then on; without one, no request leaves.
      failures.push(...(await endsOf(scene, client, { asked: await payEverywhere(scene) })));
      for (let run = 0; run < scene.strikes; run += 1) {
        const calmMs = await slowestBets(scene, baselineMs);
        for (const wire of scene.system.wires) wire.behave(hang);
        const asking = payEverywhere(scene);
        const hungMs = await slowestBets(scene, scene.strikes > 1 ? hangMs.long : hangMs.short);
        if (hungMs > calmMs * slowdownMax + noiseMs)
          late.push(`99 of 100 bets took up to ${Math.round(hungMs)} ms, ${Math.round(calmMs)} ms before`);
        for (const wire of scene.system.wires) wire.behave(pass);
        const asked = await asking;
        const ids = asked.flatMap(({ deposit, withdrawal }) => [deposit?.payment ?? withdrawal, withdrawal]);
        const called = await countOf(
          client,
          "SELECT FROM payment_timeline WHERE payment_id = ANY($1::uuid[]) AND step IN ('failed', 'returned')",
          [ids],
        );
        if (called > 0) failures.push(`${called} payments were called failed while their providers hung`);
        failures.push(...(await endsOf(scene, client, { asked })));
      }
      return { kills: 0, injections: scene.strikes * scene.system.wires.length, recoveriesMs: [], failures, late };
    }),
};

// The 99th percentile of bets that are placed one after another.
async function slowestBets({ load }: Scene, milliseconds: number): Promise<number> {
  const took: number[] = [];
  for (const begunAt = performance.now(); performance.now() - begunAt < milliseconds; await pause(0)) {
    const betAt = performance.now();
    await load.probe();
    took.push(performance.now() - betAt);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
}
