import type { PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';

/** The numbers from which a player has paid in: none, their own, or one from which another player has paid too. */
export type Payer = 'none' | 'own' | 'shared';

/** Finds whether the credited deposits of a player came from numbers that no other player has paid from. */
export async function findPayer(pool: Pool, playerId: PlayerId): Promise<Payer> {
  const { rows } = await pool.query<{ is_shared: boolean | null }>(
    `SELECT bool_or(EXISTS (SELECT FROM payments o WHERE o.market = p.market AND o.phone = p.phone AND o.player_id <> p.player_id
       AND o.kind = 'deposit' AND o.status = 'success')) AS is_shared
     FROM payments p WHERE p.player_id = $1 AND p.kind = 'deposit' AND p.status = 'success'`,
    [playerId],
  );
  const isShared = rows[0]?.is_shared ?? null;
  if (isShared === null) return 'none';
  return isShared ? 'shared' : 'own';
}
