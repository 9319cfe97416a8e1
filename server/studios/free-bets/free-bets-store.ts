import {
  instantOf,
  later,
  minor,
  money,
  playerId as asPlayerId,
  toIso,
  type Currency,
  type Instant,
  type Money,
  type PlayerId,
} from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import { uuidv7 } from '../../platform/ids.ts';

export type FreeBetStatus = 'due' | 'active' | 'used' | 'cancelled' | 'expired';

/** A free bet that a promotion gave. */
export type GivenFreeBet = {
  readonly freeBetId: string;
  readonly playerId: PlayerId;
  readonly studio: string;
  readonly gameCode: string;
  readonly count: number;
  readonly value: Money;
  readonly status: FreeBetStatus;
  readonly rewardId: string | null;
  readonly givenAt: Instant;
  readonly endsAt: Instant;
};

export type NewFreeBet = {
  readonly playerId: PlayerId;
  readonly awardId: string;
  /** The place among the items of its award. */
  readonly part: number;
  readonly studio: string;
  readonly gameCode: string;
  readonly currency: Currency;
  readonly count: number;
  readonly valueMinor: bigint;
  readonly endsAt: Instant;
  readonly at: Instant;
};

const inserted: CompanionKind = {
  name: 'insert_studio_free_bets',
  text: `INSERT INTO studio_free_bets (free_bet_id, player_id, award_id, part, studio, game_code, currency, count, value_minor, status, given_at,
           ends_at, look_at)
         SELECT id, player_id, award_id, part, studio, game_code, currency, count, value_minor, 'due', given_at, ends_at, given_at
         FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::integer[], $9::bigint[],
           $10::timestamptz[], $11::timestamptz[])
           AS a (id, player_id, award_id, part, studio, game_code, currency, count, value_minor, given_at, ends_at)`,
};

/** The row of a free bet, which commits with its award. */
export function freeBetRow(given: NewFreeBet): Companion {
  const { playerId, awardId, part, studio, gameCode, currency, count, valueMinor, endsAt, at } = given;
  const values = [uuidv7(at), playerId, awardId, part, studio, gameCode, currency, count, valueMinor, toIso(at), toIso(endsAt)];
  return { kind: inserted, values };
}

type FreeBetRow = {
  free_bet_id: string;
  player_id: string;
  studio: string;
  game_code: string;
  currency: Currency;
  count: number;
  value_minor: bigint;
  status: FreeBetStatus;
  reward_id: string | null;
  given_at: Date;
  ends_at: Date;
};

const columns = 'free_bet_id, player_id, studio, game_code, currency, count, value_minor, status, reward_id, given_at, ends_at';
const leaseMs = 60_000;
const atOnce = 10;

/** Takes the free bets that a look is due for. No other process takes them while the lease lasts. */
export async function takeDueFreeBets(pool: Pool, at: Instant): Promise<readonly GivenFreeBet[]> {
  const { rows } = await pool.query<FreeBetRow>(
    `UPDATE studio_free_bets SET look_at = $2 WHERE free_bet_id IN (
       SELECT free_bet_id FROM studio_free_bets WHERE status IN ('due', 'active') AND look_at <= $1 ORDER BY look_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [toIso(at), toIso(later(at, leaseMs)), atOnce],
  );
  return rows.map(freeBetOf);
}

export async function saveFreeBet(
  pool: Pool,
  freeBetId: string,
  { status, rewardId, nextCheckAt }: { readonly status: FreeBetStatus; readonly rewardId: string | null; readonly nextCheckAt: Instant },
): Promise<void> {
  await pool.query('UPDATE studio_free_bets SET status = $2, reward_id = $3, look_at = $4 WHERE free_bet_id = $1', [
    freeBetId,
    status,
    rewardId,
    toIso(nextCheckAt),
  ]);
}

const listedMax = 50;

/** Lists a player's free bets, the newest first. */
export async function listFreeBets(pool: Pool, playerId: PlayerId): Promise<readonly GivenFreeBet[]> {
  const { rows } = await pool.query<FreeBetRow>(
    `SELECT ${columns} FROM studio_free_bets WHERE player_id = $1 ORDER BY given_at DESC, free_bet_id DESC LIMIT $2`,
    [playerId, listedMax],
  );
  return rows.map(freeBetOf);
}

/** Counts the bets that were played with a studio's reward. */
export async function countPlayed(pool: Pool, studio: string, rewardId: string): Promise<number> {
  const { rows } = await pool.query<{ played: number }>(
    "SELECT count(*)::integer AS played FROM studio_transactions WHERE studio = $1 AND reward_id = $2 AND kind = 'bet'",
    [studio, rewardId],
  );
  return rows[0]?.played ?? 0;
}

function freeBetOf(row: FreeBetRow): GivenFreeBet {
  return {
    freeBetId: row.free_bet_id,
    playerId: asPlayerId(row.player_id),
    studio: row.studio,
    gameCode: row.game_code,
    count: row.count,
    value: money(row.currency, minor(row.value_minor)),
    status: row.status,
    rewardId: row.reward_id,
    givenAt: instantOf(row.given_at),
    endsAt: instantOf(row.ends_at),
  };
}
