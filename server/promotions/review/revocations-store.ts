import { playerId as toPlayerId, toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';

/** A bonus by its player and its number, which is `flowId` at the wire. */
export type BonusName = { readonly playerId: PlayerId; readonly number: number };

/** Bonus money that one person asked to take back. Amounts are minor units of the market. */
export type AskedRevocation = BonusName & {
  readonly market: string;
  readonly amountMinor: bigint;
  readonly reason: string;
  readonly askedBy: string;
};

type Act = BonusName & { readonly by: string; readonly at: Instant };

/** Stores that a person asks to take a queued or granted bonus back; a repeat keeps the first. False if there is no such bonus. */
export async function insertRevocation(
  pool: Pool,
  { playerId, number, by, at, reason }: Act & { readonly reason: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH open AS (
       SELECT i.player_id, i.bonus_no FROM issued_bonuses i LEFT JOIN booked_bonuses b USING (player_id, bonus_id)
       WHERE i.player_id = $1 AND i.bonus_no = $2 AND (i.status = 'queued' OR (i.status = 'granted' AND b.status = 'active'))
     ), made AS (
       INSERT INTO bonus_revocations (player_id, bonus_no, reason, asked_by, asked_at) SELECT player_id, bonus_no, $3, $4, $5 FROM open
       ON CONFLICT DO NOTHING
     ) SELECT FROM open`,
    [playerId, number, reason, by, toIso(at)],
  );
  return rowCount === 1;
}

/** Approves a revocation that waits for a second person; false if there is none of another person. */
export async function approveRevocation(pool: Pool, { playerId, number, by, at }: Act): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE bonus_revocations SET approved_by = $3, approved_at = $4
     WHERE player_id = $1 AND bonus_no = $2 AND approved_at IS NULL AND asked_by <> $3`,
    [playerId, number, by, toIso(at)],
  );
  return rowCount === 1;
}

const listedMax = 500;

/** Lists the revocations that wait for a second person, the oldest first. */
export async function listAskedRevocations(pool: Pool): Promise<readonly AskedRevocation[]> {
  const { rows } = await pool.query<{
    player_id: string;
    bonus_no: number;
    market: string;
    amount_minor: bigint;
    reason: string;
    asked_by: string;
  }>(
    `SELECT r.player_id, r.bonus_no, p.market, i.amount_minor, r.reason, r.asked_by FROM bonus_revocations r
     JOIN issued_bonuses i USING (player_id, bonus_no) JOIN player_profiles p USING (player_id)
     WHERE r.approved_at IS NULL ORDER BY r.asked_at LIMIT $1`,
    [listedMax],
  );
  return rows.map((row) => ({
    playerId: toPlayerId(row.player_id),
    number: row.bonus_no,
    market: row.market,
    amountMinor: row.amount_minor,
    reason: row.reason,
    askedBy: row.asked_by,
  }));
}
