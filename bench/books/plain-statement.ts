import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Lane } from '../measure.ts';

/** The floor: the least that keeps a bet, one statement in a plain loop, in tables of its own. */
export async function plainStatementLane(pool: pg.Pool, workers: number): Promise<Lane> {
  await pool.query(`
    DROP SCHEMA IF EXISTS bench CASCADE;
    CREATE SCHEMA bench;
    CREATE TABLE bench.purses (player_id uuid PRIMARY KEY, cash bigint NOT NULL CHECK (cash >= 0), points bigint NOT NULL, seq bigint NOT NULL) WITH (fillfactor = 60);
    CREATE TABLE bench.movements (player_id uuid NOT NULL, key text NOT NULL, seq bigint NOT NULL, stake bigint NOT NULL, payout bigint NOT NULL,
      cash_after bigint NOT NULL, points_after bigint NOT NULL, booked_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (player_id, key))`);
  const players = Array.from({ length: workers }, () => randomUUID());
  await pool.query('INSERT INTO bench.purses SELECT unnest($1::uuid[]), 1000000000000, 0, 0', [players]);
  return {
    name: 'one statement in a plain loop',
    workers,
    once: async (worker) => {
      const booked = await pool.query({
        name: 'bench_bet',
        text: `WITH purse AS (
                 UPDATE bench.purses SET cash = cash - $3 + $4, points = points + $3 / 100, seq = seq + 1 WHERE player_id = $1 AND cash >= $3 RETURNING *)
               INSERT INTO bench.movements (player_id, key, seq, stake, payout, cash_after, points_after)
               SELECT player_id, $2, seq, $3, $4, cash, points FROM purse`,
        values: [players[worker], randomUUID(), 2_000, 1_900],
      });
      if (booked.rowCount !== 1) throw new Error('the plain statement did not book its bet');
    },
  };
}
