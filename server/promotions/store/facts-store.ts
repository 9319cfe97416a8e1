import { assert, instantOf, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { CreditedDeposit } from '../rules/basis.ts';

// Offers reward the first deposits only.
const depositsMax = 3;

/** Lists a player's first credited deposits in the order of the books, without those that a provider took back. */
export async function listFirstDeposits(pool: Pool, playerId: PlayerId): Promise<readonly CreditedDeposit[]> {
  const { rows } = await pool.query<{ gross_minor: bigint; happened_at: Date }>(
    `SELECT c.house_out_minor AS gross_minor, c.happened_at FROM booked_movements c
     WHERE c.player_id = $1 AND c.kind = 'deposit_credited' AND NOT EXISTS (
       SELECT FROM booked_movements r WHERE r.player_id = $1 AND r.kind = 'deposit_reversed' AND r.reference = c.reference)
     ORDER BY c.seq LIMIT $2`,
    [playerId, depositsMax],
  );
  return rows.map((row) => ({ grossMinor: row.gross_minor, creditedAt: instantOf(row.happened_at) }));
}

/** A player's registration, phone and segments. */
export async function findProfile(
  pool: Pool,
  playerId: PlayerId,
): Promise<{ readonly registeredAt: Instant; readonly isPhoneBound: boolean; readonly segments: readonly string[] }> {
  const { rows } = await pool.query<{ registered_at: Date; is_bound: boolean; segments: readonly string[] }>(
    `SELECT registered_at, phone IS NOT NULL AS is_bound, ARRAY(SELECT s.name FROM segment_players s WHERE s.player_id = $1) AS segments
     FROM player_profiles WHERE player_id = $1`,
    [playerId],
  );
  const [row] = rows;
  assert(row !== undefined, 'a signed-in player has a profile');
  return { registeredAt: instantOf(row.registered_at), isPhoneBound: row.is_bound, segments: row.segments };
}
