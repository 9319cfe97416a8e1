import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { dayTotals } from '@tausi/server/wallet/followers/days.ts';
import { ledgerChain } from '@tausi/server/wallet/followers/chain.ts';
import { followStep } from '@tausi/server/wallet/followers/follow-step.ts';
import type pg from 'pg';

/** Gives every player a seed for the rounds, as opening a game would. */
export async function plantSeeds(owner: pg.Pool, players: readonly string[]): Promise<void> {
  const seeds = players.map(() => ({ id: randomUUID(), seed: randomBytes(32) }));
  const ids = seeds.map(({ id }) => id);
  await owner.query('INSERT INTO server_seeds (seed_id, server_seed) SELECT * FROM unnest($1::uuid[], $2::bytea[])', [
    ids,
    seeds.map(({ seed }) => seed),
  ]);
  await owner.query(
    `INSERT INTO player_seeds (player_id, seed_id, status, commitment, client_seed, made_at, activated_at)
     SELECT player_id, seed_id, 'active', commitment, 'grown', now(), now() FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS s (player_id, seed_id, commitment)`,
    [players, ids, seeds.map(({ seed }) => createHash('sha256').update(seed).digest('hex'))],
  );
}

export async function countMovements(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ movements: string }>('SELECT coalesce(sum(seq), 0)::text AS movements FROM purses');
  return Number(rows[0]?.movements);
}

/** Fills the books up to `movements` with bets of the existing players, in the engine's own form: one bet per player
 *  in each pass. */
export async function growTo(owner: pg.Pool, movements: number, onPass: (done: number) => void): Promise<void> {
  await carelessly(owner, async () => {
    for (let done = await countMovements(owner); done < movements; done = await countMovements(owner)) {
      onPass(done);
      await owner.query(grow, [movements - done]);
    }
  });
}

// Durability is off while the books are filled, because a crash would only lose this data. Measurements run with
// durability on.
async function carelessly(owner: pg.Pool, fill: () => Promise<void>): Promise<void> {
  for (const setting of careless) await owner.query(`ALTER SYSTEM SET ${setting}`);
  await owner.query('SELECT pg_reload_conf()');
  try {
    await fill();
  } finally {
    for (const setting of careless) await owner.query(`ALTER SYSTEM RESET ${setting.split(' ')[0]}`);
    await owner.query('SELECT pg_reload_conf()');
    await owner.query('CHECKPOINT');
  }
}

const careless = ["fsync = 'off'", "full_page_writes = 'off'", "synchronous_commit = 'off'", "max_wal_size = '8GB'"];

// Sample events and draws of a round, as long as those of a slot.
const events = JSON.stringify([
  { kind: 'spin', stops: [12, 3, 27, 8, 19], lines: 20 },
  {
    kind: 'lines',
    wins: [
      { line: 4, symbol: 'lion', count: 3, units: 12 },
      { line: 11, symbol: 'baobab', count: 4, units: 7 },
    ],
  },
  { kind: 'end', units: 19 },
]);
const draws = JSON.stringify(Array.from({ length: 5 }, (_, reel) => ({ label: `reel ${reel + 1}`, n: 32, value: (reel * 11) % 32 })));

// Each player of a batch stakes 20.00 and wins 19.00.
const grow = `
  WITH made AS MATERIALIZED (
    SELECT p.player_id, p.currency, p.seq + 1 AS seq, uuidv7() AS movement_id, uuidv7() AS round_id, abs(hashtext(p.player_id::text)) % 19 + 1 AS game_id,
           p.cash_minor - 100 AS cash_after, p.bonus_minor, p.held_minor, p.coins, p.points + 20 AS points_after
    FROM purses p ORDER BY player_id LIMIT $1
  ), bet AS (
    INSERT INTO movements (player_id, seq, movement_id, happened_at, kind, key, reference, game_id, round_id, currency, cash_delta, held_delta, points_delta,
      cash_after, bonus_after, held_after, coins_after, points_after, house_in_minor, house_in_account, house_out_minor, house_out_account, points_account)
    SELECT player_id, seq, movement_id, now(), 'stake_and_win', 'play:' || round_id, round_id::text, game_id, round_id, currency, -100, 0, 20,
           cash_after, bonus_minor, held_minor, coins, points_after, 2000, 'stakes:' || game_id, 1900, 'wins:' || game_id, 'points_issued:stakes'
    FROM made
  ), key AS (
    INSERT INTO movement_keys (player_id, key, payload_hash, movement_id, seq)
    SELECT player_id, 'play:' || round_id, sha256(uuid_send(round_id)), movement_id, seq FROM made
  )
  UPDATE purses p SET cash_minor = made.cash_after, points = made.points_after, seq = made.seq FROM made WHERE p.player_id = made.player_id`;

// A player's first movement is the deposit, every other one a bet.
const rounds = `
  INSERT INTO rounds (player_id, round_id, bet_id, key, game_id, mode, status, currency, stake_minor, payout_minor, points, balance_after, seed_id, nonce,
    version, mathematics_hash, events, draws, words_used, started_at, settled_at, ended_by)
  SELECT b.player_id, b.round_id, b.movement_id, b.key, b.game_id, 'cash', 'settled', b.currency, b.house_in_minor, b.house_out_minor, b.points_delta, b.cash_after,
    s.seed_id, b.seq - 2, '1.0.0', repeat('a', 64), '${events}', '${draws}', 5, b.happened_at, b.happened_at, 'start'
  FROM movements b JOIN player_seeds s ON s.player_id = b.player_id AND s.status = 'active'
  WHERE b.kind = 'stake_and_win' AND b.seq > s.nonce + 1 ORDER BY b.player_id, b.seq`;

/** Gives bets without rounds the rounds they would have over the wire, under their players' seeds, so that every
 *  promise of the books can be checked. */
export async function giveRounds(owner: pg.Pool): Promise<void> {
  await carelessly(owner, async () => {
    await owner.query(rounds);
    await owner.query('UPDATE player_seeds s SET nonce = p.seq - 1 FROM purses p WHERE p.player_id = s.player_id AND s.nonce <> p.seq - 1');
  });
}

/** Brings the chain and the daily totals up to date, as the server's processes do continuously. */
export async function follow(pool: pg.Pool): Promise<void> {
  for (const follower of [ledgerChain, dayTotals]) {
    let stepped = await followStep(pool, follower);
    while (stepped === 'moved') stepped = await followStep(pool, follower);
  }
}
