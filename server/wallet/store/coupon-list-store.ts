import type { PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';

/** Lists a player's used coupons; a coupon whose stake was returned can be used again. */
export async function listUsedCoupons(pool: Pool, playerId: PlayerId): Promise<readonly string[]> {
  const found = await pool.query<{ coupon_id: string }>("SELECT coupon_id FROM coupon_uses WHERE player_id = $1 AND status = 'used'", [
    playerId,
  ]);
  return found.rows.map((row) => row.coupon_id);
}
