import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Fault, Scene } from '../fault.ts';
import { withClient } from '../house/cluster.ts';

const holders = 10;
const holdMs = 3_000;
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
    for (let turn = 0; turn < scene.strikes; turn += 1) {
      await sitOnPurses(scene, holders);
      const leftAt = performance.now();
      await scene.load.probe();
      recoveriesMs.push(performance.now() - leftAt);
    }
    const { turnedAwayMsMost: slowest, turnedAwaySlowest: asked } = scene.load.counts;
    const late = slowest > turnedAwayMsMax ? [`${asked} waited ${Math.round(slowest)} ms to be told to come again`] : [];
    return { kills: 0, injections: scene.strikes, recoveriesMs, failures: [], late };
  },
};

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
