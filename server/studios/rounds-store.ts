import {
  gameId,
  instantOf,
  later,
  minor,
  money,
  playerId as asPlayerId,
  toIso,
  type Currency,
  type GameId,
  type Instant,
  type Money,
  type PlayerId,
} from '@tausi/kernel';
import type { Pool } from 'pg';

/** A round of a studio's game, as the bet history shows it. */
export type ThirdRound = {
  readonly roundId: string;
  readonly playerId: PlayerId;
  readonly studio: string;
  /** The studio's own number of it. */
  readonly round: string;
  readonly gameId: GameId;
  readonly stake: Money;
  readonly payout: Money;
  /** The part of the payout that came from a jackpot of the studio. */
  readonly jackpot: Money;
  readonly points: bigint;
  readonly status: 'open' | 'settled' | 'voided';
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
};

type RoundRow = {
  round_id: string;
  player_id: string;
  studio: string;
  round: string;
  game_id: number;
  currency: Currency;
  stake_minor: bigint;
  payout_minor: bigint;
  points: bigint;
  is_returned: boolean;
  staked_at_first: bigint;
  jackpot_minor: bigint;
  opened_at: Date;
  closed_at: Date | null;
};

// A round whose every bet was undone is void, and shows the stake that came back.
const selected = `SELECT r.*, NOT EXISTS (
    SELECT 1 FROM studio_transactions t WHERE (t.player_id, t.studio, t.round) = (r.player_id, r.studio, r.round) AND t.kind <> 'rollback'
      AND NOT EXISTS (SELECT 1 FROM studio_transactions u WHERE u.studio = t.studio AND u.reference_id = t.transaction_id AND u.kind = 'rollback')
  ) AS is_returned,
  (SELECT coalesce(sum(t.minor), 0)::bigint FROM studio_transactions t WHERE (t.player_id, t.studio, t.round) = (r.player_id, r.studio, r.round)
    AND t.kind = 'bet') AS staked_at_first,
  (SELECT coalesce(sum(t.jackpot_micros) / 10000, 0)::bigint FROM studio_transactions t
    WHERE (t.player_id, t.studio, t.round) = (r.player_id, r.studio, r.round) AND t.kind = 'win') AS jackpot_minor FROM studio_rounds r`;

/** Lists a player's rounds, newest first, that began before the round `before`. */
export async function listThirdRounds(
  pool: Pool,
  playerId: PlayerId,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly ThirdRound[]> {
  const { rows } = await pool.query<RoundRow>(
    `${selected} WHERE r.player_id = $1 AND ($2::uuid IS NULL OR r.round_id < $2) ORDER BY r.round_id DESC LIMIT $3`,
    [playerId, before, limit],
  );
  return rows.map(roundOf);
}

export async function findThirdRound(pool: Pool, playerId: PlayerId, roundId: string): Promise<ThirdRound | null> {
  const { rows } = await pool.query<RoundRow>(`${selected} WHERE r.player_id = $1 AND r.round_id = $2`, [playerId, roundId]);
  return rows[0] === undefined ? null : roundOf(rows[0]);
}

const nowMs = 5 * 60_000;

/** Counts the players of each game in the last five minutes. */
export async function countThirdPlayers(pool: Pool, at: Instant): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<{ game_id: number; players: number }>(
    'SELECT game_id, count(DISTINCT player_id)::integer AS players FROM studio_rounds WHERE changed_at > $1 GROUP BY game_id',
    [toIso(later(at, -nowMs))],
  );
  return new Map(rows.map((row) => [row.game_id, row.players]));
}

// Suppliers close their own open rounds after two days. A lost bet may never be reported otherwise.
const openMs = 48 * 3_600_000;
const sweptMax = 1_000;

/** Closes rounds that no transaction has closed. Returns their number. */
export async function closeOldRounds(pool: Pool, at: Instant): Promise<number> {
  const closed = await pool.query(
    `UPDATE studio_rounds SET closed_at = $2 WHERE (player_id, studio, round) IN (
       SELECT player_id, studio, round FROM studio_rounds WHERE closed_at IS NULL AND opened_at < $1 ORDER BY opened_at LIMIT $3)`,
    [toIso(later(at, -openMs)), toIso(at), sweptMax],
  );
  return closed.rowCount ?? 0;
}

function roundOf(row: RoundRow): ThirdRound {
  return {
    roundId: row.round_id,
    playerId: asPlayerId(row.player_id),
    studio: row.studio,
    round: row.round,
    gameId: gameId(row.game_id),
    stake: money(row.currency, minor(row.is_returned ? row.staked_at_first : row.stake_minor)),
    payout: money(row.currency, minor(row.payout_minor)),
    jackpot: money(row.currency, minor(row.is_returned ? 0n : row.jackpot_minor)),
    points: row.points,
    status: row.is_returned ? 'voided' : row.closed_at === null ? 'open' : 'settled',
    openedAt: instantOf(row.opened_at),
    closedAt: row.closed_at === null ? null : instantOf(row.closed_at),
  };
}
