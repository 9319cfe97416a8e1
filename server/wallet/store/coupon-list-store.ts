import type { PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';

/** Returns whether a player's coupon lowered a stake that was not returned. */
export async function isCouponUsed(pool: Pool, playerId: PlayerId, couponId: string): Promise<boolean> {
  const found = await pool.query({
    name: 'is_coupon_used',
    text: "SELECT FROM coupon_uses WHERE player_id = $1 AND coupon_id = $2 AND status = 'used'",
    values: [playerId, couponId],
  });
  return found.rowCount === 1;
}

/** Lists a player's used coupons; a coupon whose stake was returned can be used again. */
export async function listUsedCoupons(pool: Pool, playerId: PlayerId): Promise<readonly string[]> {
  const found = await pool.query<{ coupon_id: string }>("SELECT coupon_id FROM coupon_uses WHERE player_id = $1 AND status = 'used'", [
    playerId,
  ]);
  return found.rows.map((row) => row.coupon_id);
}
