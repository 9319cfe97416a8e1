import { setTimeout as pause } from 'node:timers/promises';
import { acceptedWithinMs, patienceAt } from '@tausi/server/platform/overload/deadline.ts';
import type { Client } from 'pg';
import type { Fault, Scene } from '../fault.ts';
import { withClient } from '../house/cluster.ts';
import { type Unhindered, watchUnhindered } from '../load/unhindered.ts';

const holders = 10;
const holdMs = 3_000;
/** On a machine that takes no time itself; what it takes is measured in the same run, and added. */
const turnedAwayMsMax = 2_000;

/** Four connections for a hundred players, while strangers sit on ten purses in the middle of a transaction. Whoever
 *  cannot be served is told so soon, and all goes on when the strangers leave. */
export const poolExhausted: Fault = {
  id: 'F18',
  name: 'pool exhausted',
  strikes: { short: 1, long: 6 },
  recoveryMsMax: 5_000,
  workers: 100,
  wish: { serverCount: 1, settings: { TAUSI_CONNECTIONS_MAX: '4' } },
  strike: async (scene) => {
    const recoveriesMs: number[] = [];
    const unhindered = watchUnhindered(scene.house);
    for (let turn = 0; turn < scene.strikes; turn += 1) {
      await sitOnPurses(scene, holders);
      const leftAt = performance.now();
      await scene.load.probe();
      recoveriesMs.push(performance.now() - leftAt);
    }
    const late = tooLate(scene.load.counts, await unhindered.stop());
    return { kills: 0, injections: scene.strikes, recoveriesMs, failures: [], late };
  },
};

// As the servers themselves do, a bet's questions are added as often as it has to ask the database.
function tooLate({ turnedAwayMsMost, turnedAwaySlowest }: Scene['load']['counts'], { requestMs, roundTripMs }: Unhindered): string[] {
  const most = turnedAwayMsMax + requestMs + (patienceAt({ roundTripMs, loopDelayMs: 0, waitedMs: 0 }) - acceptedWithinMs);
  if (turnedAwayMsMost <= most) return [];
  const beside = `on a machine on which ${Math.round(most)} ms are what they should have waited at most`;
  return [`${turnedAwaySlowest} waited ${Math.round(turnedAwayMsMost)} ms to be told to come again, ${beside}`];
}

// Opens one connection within the other, so that all of them hold at once.
async function sitOnPurses(scene: Scene, count: number): Promise<void> {
  if (count === 0) return pause(holdMs);
  await withClient(scene.house.databaseUrl, async (client) => {
    await sit(client, scene.stage.players[count]?.id ?? '');
    await sitOnPurses(scene, count - 1);
    await client.query('ROLLBACK');
  });
}

async function sit(client: Client, player: string): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT FROM purses WHERE player_id = $1 FOR UPDATE', [player]);
}
