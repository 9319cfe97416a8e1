import { setTimeout as pause } from 'node:timers/promises';
import { acceptedWithinMs, patienceAt } from '@tausi/server/platform/overload/deadline.ts';
import type { Client } from 'pg';
import type { Fault, Scene } from '../fault.ts';
import { withClient } from '../system/cluster.ts';
import { type Unhindered, watchUnhindered } from '../load/unhindered.ts';

const holders = 10;
const holdMs = 3_000;
/** The limit on an idle machine; the machine's own delay is measured in the same run and added. */
const turnedAwayMsMax = 2_000;

/** Four connections for a hundred players, while other clients hold ten purses locked inside a transaction. Requests
 *  that cannot be served must be turned away quickly, and service resumes when the locks end. */
export const poolExhausted: Fault = {
  id: 'F18',
  name: 'pool exhausted',
  strikes: { short: 1, long: 6 },
  recoveryMsMax: 5_000,
  workers: 100,
  system: { serverCount: 1, settings: { TAUSI_CONNECTIONS_MAX: '4' } },
  strike: async (scene) => {
    const recoveriesMs: number[] = [];
    const unhindered = watchUnhindered(scene.system);
    for (let run = 0; run < scene.strikes; run += 1) {
      await sitOnPurses(scene, holders);
      const leftAt = performance.now();
      await scene.load.probe();
      recoveriesMs.push(performance.now() - leftAt);
    }
    const late = tooLate(scene.load.counts, await unhindered.stop());
    return { kills: 0, injections: scene.strikes, recoveriesMs, failures: [], late };
  },
};

// A bet needs several database round trips, so the machine's delay is added for each of them.
function tooLate({ turnedAwayMsMost, turnedAwaySlowest }: Scene['load']['counts'], { requestMs, roundTripMs }: Unhindered): string[] {
  const most = turnedAwayMsMax + requestMs + (patienceAt({ roundTripMs, loopDelayMs: 0, waitedMs: 0 }) - acceptedWithinMs);
  if (turnedAwayMsMost <= most) return [];
  const beside = `but on this machine ${Math.round(most)} ms are allowed`;
  return [`${turnedAwaySlowest} waited ${Math.round(turnedAwayMsMost)} ms to be turned away, ${beside}`];
}

// Opens each connection inside the previous one, so that all hold their locks at once.
async function sitOnPurses(scene: Scene, count: number): Promise<void> {
  if (count === 0) return pause(holdMs);
  await withClient(scene.system.databaseUrl, async (client) => {
    await sit(client, scene.stage.players[count]?.id ?? '');
    await sitOnPurses(scene, count - 1);
    await client.query('ROLLBACK');
  });
}

async function sit(client: Client, player: string): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT FROM purses WHERE player_id = $1 FOR UPDATE', [player]);
}
