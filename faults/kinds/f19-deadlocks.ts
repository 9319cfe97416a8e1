import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Fault, Scene } from '../fault.ts';
import { withClient } from '../house/cluster.ts';

const attackers = 3;
const patienceMs = 60_000;
const hotPlayers = 20;
const rowsAtOnce = 5;
/** How long a stranger keeps what he has written to himself: well below what a server waits for a lock. */
const keptMs = 100;

/** Strangers lock the rows of the busiest players in the opposite order until PostgreSQL has to choose victims. Then the
 *  servers' own transactions are made to see one moment only (REPEATABLE READ) while strangers write to rows they are about
 *  to change: PostgreSQL refuses them. No player hears of either. */
export const deadlocks: Fault = {
  id: 'F19',
  name: 'deadlocks and serialization failures',
  strikes: { short: 4, long: 30 },
  recoveryMsMax: null,
  workers: 12,
  strike: async (scene) => {
    const dead = await strikeBy(scene, lockBackwards, () => deadlocksOf(scene.house.databaseUrl));
    await seeOneMoment(scene);
    const refused = await strikeBy(scene, writeBetween, async () => scene.stage.cluster.countLogged(serializationFailure));
    const struckAt = performance.now();
    await scene.load.probe();
    // How many come about in the time is the machine's affair; without any, nothing was tried.
    const failures = [...(dead === 0 ? ['no deadlock came about'] : []), ...(refused === 0 ? ['no serialization failure came about'] : [])];
    return { kills: 0, injections: dead + refused, recoveriesMs: [performance.now() - struckAt], failures };
  },
};

type Attack = (client: Client, players: readonly string[]) => Promise<void>;

/** Lets strangers attack while people play, until it came about as often as it is to; answers how often it did. */
async function strikeBy({ house, stage, load, dice, strikes }: Scene, attack: Attack, count: () => Promise<number>): Promise<number> {
  const before = await count();
  const busiest = stage.players
    .slice(0, hotPlayers)
    .map(({ id }) => id)
    .toSorted();
  let isOver = false;
  const goOn = (): boolean => !isOver;
  const attacking = Array.from({ length: attackers }, () =>
    withClient(house.databaseUrl, async (client) => {
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
    // The books pass over purses that others hold and wait for what commits with a bet: they lock the purse first.
    for (const text of [seedText, purseText]) for (const player of players) await client.query(text, [player]);
  } catch {
    // The attacker was the victim; it begins anew.
  }
  await client.query('ROLLBACK');
}

/** What PostgreSQL says of a transaction that is to change what another has changed since its moment. */
const serializationFailure = 'could not serialize access due to concurrent update';

// Says the same of every seed once more: a new version of the row, in which nothing differs.
const rewriteText = `UPDATE player_seeds SET status = status WHERE seed_id IN (
  SELECT seed_id FROM player_seeds WHERE player_id = ANY ($1) AND status = 'active' ORDER BY player_id FOR NO KEY UPDATE)`;

// The strangers themselves see what is newest, so that whoever is refused is a server.
async function writeBetween(client: Client, players: readonly string[]): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  try {
    await client.query(rewriteText, [players.slice(0, rowsAtOnce)]);
    // Whoever has begun meanwhile, and waits for the rows, is refused when they are committed.
    await pause(keptMs);
    await client.query('COMMIT');
  } catch {
    await client.query('ROLLBACK');
  }
}

// New connections begin with it, so the servers lose those they have.
async function seeOneMoment({ house }: Scene): Promise<void> {
  await withClient(house.databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    await client.query(`ALTER DATABASE ${rows[0]?.name ?? ''} SET default_transaction_isolation = 'repeatable read'`);
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  });
  await house.untilAllReady();
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
