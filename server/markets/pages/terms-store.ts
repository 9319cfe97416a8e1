import type { Instant, PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';

/** Returns whether a player has accepted a version, at registration or later. */
export async function hasAccepted(pool: Pool, playerId: PlayerId, version: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM player_profiles WHERE player_id = $1 AND terms_version = $2
     UNION ALL SELECT FROM terms_acceptances WHERE player_id = $1 AND version = $2 LIMIT 1`,
    [playerId, version],
  );
  return rowCount === 1;
}

export async function recordAcceptance(
  pool: Pool,
  { playerId, version, at }: { readonly playerId: PlayerId; readonly version: string; readonly at: Instant },
): Promise<void> {
  await pool.query('INSERT INTO terms_acceptances (player_id, version, accepted_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    playerId,
    version,
    new Date(at),
  ]);
}
