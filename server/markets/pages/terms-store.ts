import type { Instant, PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';

/** Returns whether a player has accepted a version, at registration or later. */
export async function hasAccepted(pool: Pool, player: PlayerId, version: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from player_profiles where player_id = $1 and terms_version = $2
     union all select from terms_acceptances where player_id = $1 and version = $2 limit 1`,
    [player, version],
  );
  return rowCount === 1;
}

export async function recordAcceptance(
  pool: Pool,
  { player, version, at }: { readonly player: PlayerId; readonly version: string; readonly at: Instant },
): Promise<void> {
  await pool.query('insert into terms_acceptances (player_id, version, accepted_at) values ($1, $2, $3) on conflict do nothing', [
    player,
    version,
    new Date(at),
  ]);
}
