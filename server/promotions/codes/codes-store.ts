import { playerId as toPlayerId, toIso, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';

/** A code of an approved batch. */
export type StoredCode = {
  readonly batchId: number;
  readonly promotionId: number;
  readonly kind: 'shared' | 'single_use';
  /** The player who used it; null if it is unused or shared. */
  readonly usedBy: PlayerId | null;
};

/** Finds a code of an approved batch by its hash. */
export async function findCode(pool: Pool, market: MarketCode, hash: Uint8Array): Promise<StoredCode | null> {
  const { rows } = await pool.query<{ batch_id: number; promotion_id: number; kind: StoredCode['kind']; player_id: string | null }>(
    `SELECT c.batch_id, b.promotion_id, b.kind, c.player_id FROM promo_codes c JOIN promo_code_batches b USING (batch_id)
     WHERE c.market = $1 AND c.code_hash = $2 AND b.approved_at IS NOT NULL`,
    [market, hash],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return {
    batchId: row.batch_id,
    promotionId: row.promotion_id,
    kind: row.kind,
    usedBy: row.player_id === null ? null : toPlayerId(row.player_id),
  };
}

/** Marks a single-use code as used, beside the award. Stale if another player was faster. */
export function codeUsed(of: {
  readonly market: MarketCode;
  readonly hash: Uint8Array;
  readonly playerId: PlayerId;
  readonly at: Instant;
}): Companion {
  return { kind: usedOnce, values: [of.market, Buffer.from(of.hash).toString('hex'), of.playerId, toIso(of.at)] };
}

const usedOnce: CompanionKind = {
  name: 'promo_code_used',
  text: `UPDATE promo_codes c SET player_id = m.player_id, used_at = m.at
         FROM unnest($1::text[], $2::text[], $3::uuid[], $4::timestamptz[]) AS m (market, hash, player_id, at)
         WHERE c.market = m.market AND c.code_hash = decode(m.hash, 'hex') AND c.player_id IS NULL`,
};
