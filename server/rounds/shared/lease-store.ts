import { later, toIso, type GameId, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';

/** A driver that says nothing for so long is replaced, within three seconds on a busy machine too. */
export const leaseMs = 1_500;

/** Takes or keeps the driver's seat of each game that is free, or this holder's, or held by one who was silent too long;
 *  answers the tokens of those that are his now. A new holder has a higher token than any before him. A lease that
 *  reaches far beyond its length comes from a clock that was wrong, and binds nobody. */
export async function takeSeats(
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

/** Leaves the seats of a holder who stops, so that nobody has to wait for his silence. */
export async function leaveSeats(pool: Pool, holder: string, now: Instant): Promise<void> {
  await pool.query('UPDATE table_drivers SET expires_at = $2 WHERE holder = $1 AND expires_at > $2', [holder, toIso(now)]);
}
