import { instantOf, playerId as asPlayerId, toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { batched } from '../platform/database/batched.ts';
import { columnsOf } from '../platform/database/companions.ts';
import type { RealityCheck } from './reality-check.ts';

type CheckRow = { interval_minutes: number | null; counted_from: Date };

type Begun = { readonly playerId: PlayerId; readonly at: Instant };

/** Finds a player's check, or creates one that counts from `at`. Concurrent first bets share a few statements. */
export function createBeginCheck(pool: Pool): (begun: Begun) => Promise<RealityCheck> {
  return batched({ name: 'reality-checks', load: (all: readonly Begun[]) => beginChecks(pool, all), nameOf: ({ playerId }) => playerId });
}

// Every process inserts in the same order, so that two never deadlock.
async function beginChecks(pool: Pool, all: readonly Begun[]): Promise<readonly RealityCheck[]> {
  await pool.query({
    name: 'begin_reality_checks',
    text: `INSERT INTO reality_checks (player_id, counted_from)
           SELECT player_id, counted_from FROM unnest($1::uuid[], $2::timestamptz[]) AS asked (player_id, counted_from) ORDER BY player_id
           ON CONFLICT DO NOTHING`,
    values: columnsOf(all.map(({ playerId, at }) => [playerId, toIso(at)])),
  });
  const found = await pool.query<CheckRow & { player_id: string }>({
    name: 'find_reality_checks',
    text: 'SELECT player_id, interval_minutes, counted_from FROM reality_checks WHERE player_id = ANY ($1)',
    values: [all.map(({ playerId }) => playerId)],
  });
  const byPlayer = new Map(found.rows.map((row) => [asPlayerId(row.player_id), checkOf(row)]));
  return all.map(({ playerId, at }) => byPlayer.get(playerId) ?? { countedFrom: at, intervalMinutes: null });
}

export async function findCheck(pool: Pool, playerId: PlayerId): Promise<RealityCheck | null> {
  const found = await pool.query<CheckRow>('SELECT interval_minutes, counted_from FROM reality_checks WHERE player_id = $1', [playerId]);
  const row = found.rows[0];
  return row === undefined ? null : checkOf(row);
}

function checkOf({ counted_from: countedFrom, interval_minutes: intervalMinutes }: CheckRow): RealityCheck {
  return { countedFrom: instantOf(countedFrom), intervalMinutes };
}

/** Restarts the count at `at`; a late update with an older time changes nothing. */
export async function restartCheck(pool: Pool, playerId: PlayerId, at: Instant): Promise<void> {
  await pool.query(
    `INSERT INTO reality_checks (player_id, counted_from) VALUES ($1, $2)
     ON CONFLICT (player_id) DO UPDATE SET counted_from = greatest(reality_checks.counted_from, excluded.counted_from)`,
    [playerId, toIso(at)],
  );
}

export async function chooseInterval(pool: Pool, playerId: PlayerId, chosen: { minutes: number; at: Instant }): Promise<void> {
  await pool.query(
    `INSERT INTO reality_checks (player_id, counted_from, interval_minutes) VALUES ($1, $2, $3)
     ON CONFLICT (player_id) DO UPDATE SET interval_minutes = excluded.interval_minutes`,
    [playerId, toIso(chosen.at), chosen.minutes],
  );
}
