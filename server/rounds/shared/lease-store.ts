import { later, toIso, type GameId, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';

/** The lease of a silent driver expires after this time; another process continues within three seconds even on a
 *  busy machine. */
export const leaseMs = 1_500;

/** Takes or renews the lease of each game that is free, expired or already this holder's. Returns the fencing
 *  tokens of the held games. A new holder gets a higher token than all before. A lease that reaches far beyond its
 *  length comes from a wrong clock and is ignored. */
export async function takeLeases(
  pool: Pool,
  { games, holder, now }: { readonly games: readonly GameId[]; readonly holder: string; readonly now: Instant },
): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await pool.query<{ game_id: number; token: bigint }>({
    name: 'take_seats',
    text: `INSERT INTO table_drivers AS d (game_id, holder, token, expires_at)
           SELECT game_id, $2, 1, $3 FROM unnest($1::integer[]) AS asked (game_id) ORDER BY game_id
           ON CONFLICT (game_id) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at,
             token = CASE WHEN d.holder = excluded.holder THEN d.token ELSE d.token + 1 END
           WHERE d.holder = excluded.holder OR d.expires_at <= $4 OR d.expires_at > $5
           RETURNING game_id, token`,
    values: [games, holder, toIso(later(now, leaseMs)), toIso(now), toIso(later(now, 2 * leaseMs))],
  });
  return new Map(rows.map((row) => [row.game_id, row.token]));
}

/** Releases the leases of a stopping holder, so that the next one need not wait for their expiry. */
export async function releaseLeases(pool: Pool, holder: string, now: Instant): Promise<void> {
  await pool.query('UPDATE table_drivers SET expires_at = $2 WHERE holder = $1 AND expires_at > $2', [holder, toIso(now)]);
}
