import type { Client } from 'pg';
import type { Fault, Scene } from '../fault.ts';
import { withClient } from '../house/cluster.ts';

const attackers = 3;
const patienceMs = 60_000;

/** Strangers lock the rows of the busiest players in the opposite order, until PostgreSQL has to choose victims. No player
 *  hears of it. */
export const deadlocks: Fault = {
  id: 'F19',
  name: 'deadlocks and serialization failures',
  strikes: { short: 4, long: 30 },
  recoveryMsMax: null,
  workers: 12,
  strike: async (scene) => {
    const { house, load, strikes } = scene;
    const before = await deadlocksOf(house.databaseUrl);
    let isOver = false;
    const attacks = Array.from({ length: attackers }, () => attack(scene, () => isOver));
    const until = performance.now() + patienceMs;
    while ((await deadlocksOf(house.databaseUrl)) - before < strikes && performance.now() < until) await load.more(5);
    isOver = true;
    await Promise.all(attacks);
    const found = (await deadlocksOf(house.databaseUrl)) - before;
    const struckAt = performance.now();
    await load.probe();
    // How many come about in the time is the machine's affair; without any, nothing was tried.
    const failures = found === 0 ? ['no deadlock came about'] : [];
    return { kills: 0, injections: found, recoveriesMs: [performance.now() - struckAt], failures };
  },
};

async function attack({ house, stage, dice }: Scene, isOver: () => boolean): Promise<void> {
  const busiest = stage.players
    .slice(0, 20)
    .map(({ id }) => id)
    .toSorted();
  await withClient(house.databaseUrl, async (client) => {
    while (!isOver()) await lockBackwards(client, busiest.slice(dice.below(5)));
  });
}

const seedText = "SELECT FROM player_seeds WHERE player_id = $1 AND status = 'active' FOR NO KEY UPDATE";
const purseText = 'SELECT FROM purses WHERE player_id = $1 FOR NO KEY UPDATE';

async function lockBackwards(client: Client, players: readonly string[]): Promise<void> {
  await client.query('BEGIN');
  try {
    // The books pass over purses that others hold and wait for what commits with a bet: they lock the purse first.
    for (const text of [seedText, purseText]) for (const player of players) await client.query(text, [player]);
  } catch {
    // The attacker was the victim; it begins anew.
  }
  await client.query('ROLLBACK');
}

async function deadlocksOf(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    await client.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await client.query<{ deadlocks: number }>(
      'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()',
    );
    return rows[0]?.deadlocks ?? 0;
  });
}
