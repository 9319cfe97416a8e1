import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Fault, Scene } from '../fault.ts';
import { withClient } from '../system/cluster.ts';

const attackers = 3;
const patienceMs = 60_000;
const hotPlayers = 20;
const rowsAtOnce = 5;
/** The time another client holds its locks: well below a server's lock timeout. */
const keptMs = 100;

/** Other clients lock the rows of the busiest players in the opposite order until PostgreSQL has to choose deadlock
 *  victims. Then the servers use REPEATABLE READ while other clients write to the same rows, which PostgreSQL
 *  refuses. No player may see either. */
export const deadlocks: Fault = {
  id: 'F19',
  name: 'deadlocks and serialization failures',
  strikes: { short: 4, long: 30 },
  recoveryMsMax: null,
  workers: 12,
  strike: async (scene) => {
    const dead = await strikeBy(scene, lockBackwards, () => deadlocksOf(scene.system.databaseUrl));
    await seeOneMoment(scene);
    const refused = await strikeBy(scene, writeBetween, async () => scene.stage.cluster.countLogged(serializationFailure));
    const struckAt = performance.now();
    await scene.load.probe();
    // The number depends on the machine; without any, the fault tested nothing.
    const failures = [...(dead === 0 ? ['no deadlock occurred'] : []), ...(refused === 0 ? ['no serialization failure occurred'] : [])];
    return { kills: 0, injections: dead + refused, recoveriesMs: [performance.now() - struckAt], failures };
  },
};

type Attack = (client: Client, players: readonly string[]) => Promise<void>;

/** Attacks during play until it succeeded as often as planned; returns the number of successes. */
async function strikeBy({ system, stage, load, dice, strikes }: Scene, attack: Attack, count: () => Promise<number>): Promise<number> {
  const before = await count();
  const busiest = stage.players
    .slice(0, hotPlayers)
    .map(({ id }) => id)
    .toSorted();
  let isOver = false;
  const goOn = (): boolean => !isOver;
  const attacking = Array.from({ length: attackers }, () =>
    withClient(system.databaseUrl, async (client) => {
      while (goOn()) await attack(client, busiest.slice(dice.below(hotPlayers - rowsAtOnce)));
    }),
  );
  const until = performance.now() + patienceMs;
  try {
    while ((await count()) - before < strikes && performance.now() < until) await load.more(rowsAtOnce);
  } finally {
    isOver = true;
    await Promise.all(attacking);
  }
  return (await count()) - before;
}

const seedText = "SELECT FROM player_seeds WHERE player_id = $1 AND status = 'active' FOR NO KEY UPDATE";
const purseText = 'SELECT FROM purses WHERE player_id = $1 FOR NO KEY UPDATE';

async function lockBackwards(client: Client, players: readonly string[]): Promise<void> {
  await client.query('BEGIN');
  try {
    // The books skip locked purses and wait for rows that commit with a bet, so the purse must be locked first.
    for (const text of [seedText, purseText]) for (const player of players) await client.query(text, [player]);
  } catch {
    // The attacker itself was the victim; it starts again.
  }
  await client.query('ROLLBACK');
}

/** PostgreSQL's message for a write to a row that changed after the transaction's snapshot. */
const serializationFailure = 'could not serialize access due to concurrent update';

// Rewrites every seed unchanged: a new version of the row with the same values.
const rewriteText = `UPDATE player_seeds SET status = status WHERE seed_id IN (
  SELECT seed_id FROM player_seeds WHERE player_id = ANY ($1) AND status = 'active' ORDER BY player_id FOR NO KEY UPDATE)`;

// The attackers read the newest state themselves, so that only servers are refused.
async function writeBetween(client: Client, players: readonly string[]): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  try {
    await client.query(rewriteText, [players.slice(0, rowsAtOnce)]);
    // Servers that wait for these rows are refused when the attacker commits.
    await pause(keptMs);
    await client.query('COMMIT');
  } catch {
    await client.query('ROLLBACK');
  }
}

// New connections start with this setting, so the servers' current ones are closed.
async function seeOneMoment({ system }: Scene): Promise<void> {
  await withClient(system.databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    await client.query(`ALTER DATABASE ${rows[0]?.name ?? ''} SET default_transaction_isolation = 'repeatable read'`);
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  });
  await system.untilAllReady();
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
