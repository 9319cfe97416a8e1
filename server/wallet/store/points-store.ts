import { instantOf, toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Before } from './bonus-list-store.ts';
import type { WalletCommand } from '../command.ts';

/** A movement that changed a player's points. */
export type PointsMovement = {
  readonly seq: bigint;
  readonly movementId: string;
  readonly kind: WalletCommand['kind'];
  readonly gameId: number | null;
  readonly points: bigint;
  readonly after: bigint;
  readonly happenedAt: Instant;
};

type PointsRow = {
  seq: bigint;
  movement_id: string;
  kind: WalletCommand['kind'];
  game_id: number | null;
  points_delta: bigint;
  points_after: bigint;
  happened_at: Date;
};

/** Lists the changes of a player's points, newest first. */
export async function listPoints(pool: Pool, playerId: PlayerId, { beforeSeq, limit }: Before): Promise<readonly PointsMovement[]> {
  const found = await pool.query<PointsRow>(
    `SELECT seq, movement_id, kind, game_id, points_delta, points_after, happened_at FROM movements
     WHERE player_id = $1 AND points_delta <> 0 AND ($2::bigint IS NULL OR seq < $2)
     ORDER BY seq DESC LIMIT $3`,
    [playerId, beforeSeq, limit],
  );
  return found.rows.map((row) => ({
    seq: row.seq,
    movementId: row.movement_id,
    kind: row.kind,
    gameId: row.game_id,
    points: row.points_delta,
    after: row.points_after,
    happenedAt: instantOf(row.happened_at),
  }));
}

// The maximum difference between the server's clock and the database's, which partitions movements by month.
const clockToleranceMs = 86_400_000;

/** Sums the points that a player's stakes earned between two moments, minus those of returned stakes. */
export async function sumPointsEarned(
  pool: Pool,
  playerId: PlayerId,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<bigint> {
  const found = await pool.query<{ earned: bigint }>(
    `SELECT coalesce(sum(points_delta), 0)::bigint AS earned FROM movements
     WHERE player_id = $1 AND points_account = 'points_issued:stakes' AND happened_at >= $2 AND happened_at < $3
       AND booked_at BETWEEN $2::timestamptz - $4 * interval '1 millisecond' AND $3::timestamptz + $4 * interval '1 millisecond'`,
    [playerId, toIso(from), toIso(until), clockToleranceMs],
  );
  const earned = found.rows[0]?.earned ?? 0n;
  return earned > 0n ? earned : 0n;
}
