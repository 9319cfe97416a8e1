import { instantOf, toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { RealityCheck } from './reality-check.ts';

type CheckRow = { interval_minutes: number | null; counted_from: Date };

/** The check of a player; one who has none begins to be counted at `at`. */
export async function beginCheck(pool: Pool, player: PlayerId, at: Instant): Promise<RealityCheck> {
  await pool.query('INSERT INTO reality_checks (player_id, counted_from) VALUES ($1, $2) ON CONFLICT DO NOTHING', [player, toIso(at)]);
  const found = await findCheck(pool, player);
  return found ?? { countedFrom: at, intervalMinutes: null };
}

export async function findCheck(pool: Pool, player: PlayerId): Promise<RealityCheck | null> {
  const found = await pool.query<CheckRow>('SELECT interval_minutes, counted_from FROM reality_checks WHERE player_id = $1', [player]);
  const row = found.rows[0];
  return row === undefined ? null : { countedFrom: instantOf(row.counted_from), intervalMinutes: row.interval_minutes };
}

/** Counts anew from `at`; an older word that comes late changes nothing. */
export async function restartCheck(pool: Pool, player: PlayerId, at: Instant): Promise<void> {
  await pool.query(
    `INSERT INTO reality_checks (player_id, counted_from) VALUES ($1, $2)
     ON CONFLICT (player_id) DO UPDATE SET counted_from = greatest(reality_checks.counted_from, excluded.counted_from)`,
    [player, toIso(at)],
  );
}

export async function chooseInterval(pool: Pool, player: PlayerId, chosen: { minutes: number; at: Instant }): Promise<void> {
  await pool.query(
    `INSERT INTO reality_checks (player_id, counted_from, interval_minutes) VALUES ($1, $2, $3)
     ON CONFLICT (player_id) DO UPDATE SET interval_minutes = excluded.interval_minutes`,
    [player, toIso(chosen.at), chosen.minutes],
  );
}
