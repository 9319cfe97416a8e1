import { assert, instantOf, toIso, type GameId, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { uuidv7Floor } from '../../platform/ids.ts';
import { batched } from '../../platform/database/batched.ts';
import { balanceAfter, columnsOf, pointsGiven, type Companion, type CompanionKind } from '../../platform/database/companions.ts';
import type { Mode, Round } from '../round.ts';
import { selectRounds, toStored, type RoundRow, type StoredRound } from './round-rows-store.ts';

export type { StoredRound } from './round-rows-store.ts';

export async function findRound(pool: Pool, playerId: PlayerId, roundId: string): Promise<StoredRound | null> {
  const found = await pool.query<RoundRow>(`${selectRounds} WHERE r.player_id = $1 AND r.round_id = $2`, [playerId, roundId]);
  return firstOf(found.rows);
}

/** Like `findRound`; simultaneous lookups share one statement. */
export type FindRound = (of: { readonly playerId: PlayerId; readonly roundId: string }) => Promise<StoredRound | null>;

export function createFindRound(pool: Pool): FindRound {
  return batched({
    name: 'rounds',
    load: async (asked) => {
      const found = await pool.query<RoundRow & { ordinal: bigint }>({
        name: 'find_rounds',
        text: `SELECT asked.ordinal, r.* FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked (player_id, round_id, ordinal)
               CROSS JOIN LATERAL (${selectRounds} WHERE r.player_id = asked.player_id AND r.round_id = asked.round_id) r`,
        values: columnsOf(asked.map(({ playerId, roundId }) => [playerId, roundId])),
      });
      const byOrdinal = new Map(found.rows.map((row) => [Number(row.ordinal), toStored(row)]));
      return asked.map((_one, index) => byOrdinal.get(index + 1) ?? null);
    },
  });
}

export async function findRoundByKey(pool: Pool, playerId: PlayerId, key: string): Promise<StoredRound | null> {
  const found = await pool.query<RoundRow>({
    name: 'find_round_by_key',
    text: `${selectRounds} WHERE r.player_id = $1 AND r.key = $2`,
    values: [playerId, key],
  });
  return firstOf(found.rows);
}

type OfGame = { readonly playerId: PlayerId; readonly gameId: GameId; readonly mode: Mode };

export async function findOpenRound(pool: Pool, of: OfGame): Promise<StoredRound | null> {
  const found = await pool.query<RoundRow>(
    `${selectRounds} WHERE r.player_id = $1 AND r.game_id = $2 AND r.mode = $3 AND r.status = 'open' AND r.shared_round_id IS NULL`,
    [of.playerId, of.gameId, of.mode],
  );
  return firstOf(found.rows);
}

/** Lists the last rounds of a game, newest first. */
export async function listRecentRounds(pool: Pool, of: OfGame, limit: number): Promise<readonly StoredRound[]> {
  const found = await pool.query<RoundRow>(
    `${selectRounds} WHERE r.player_id = $1 AND r.mode = $3 AND r.game_id = $2 ORDER BY r.round_id DESC LIMIT $4`,
    [of.playerId, of.gameId, of.mode, limit],
  );
  return found.rows.map(toStored);
}

/** Lists the rounds of all games drawn under a seed of the player, in order of draw, from the nonce `from`. */
export async function listSeedRounds(
  pool: Pool,
  of: { readonly playerId: PlayerId; readonly seedId: string },
  { from, limit }: { from: number; limit: number },
): Promise<readonly StoredRound[]> {
  const found = await pool.query<RoundRow>(
    `${selectRounds} WHERE r.player_id = $1 AND r.seed_id = $2 AND r.nonce >= $3 ORDER BY r.nonce LIMIT $4`,
    [of.playerId, of.seedId, from, limit],
  );
  return found.rows.map(toStored);
}

/** Lists cash rounds of all games, newest first, that began before the round `before`. */
export async function listCashRounds(
  pool: Pool,
  playerId: PlayerId,
  { before, limit }: { before: string | null; limit: number },
): Promise<readonly StoredRound[]> {
  const found = await pool.query<RoundRow>(
    `${selectRounds} WHERE r.player_id = $1 AND r.mode = 'cash' AND ($2::uuid IS NULL OR r.round_id < $2) ORDER BY r.round_id DESC LIMIT $3`,
    [playerId, before, limit],
  );
  return found.rows.map(toStored);
}

/** Sums a player's stakes and payouts in cash rounds since a moment, and returns the start of the last one. */
export async function sumCashRounds(pool: Pool, playerId: PlayerId, since: Instant) {
  const found = await pool.query<{ rounds: number; staked: bigint; paid: bigint; last_started_at: Date | null }>(
    `SELECT count(*)::int AS rounds, coalesce(sum(stake_minor) FILTER (WHERE status <> 'voided'), 0)::bigint AS staked,
       coalesce(sum(payout_minor), 0)::bigint AS paid, max(started_at) AS last_started_at
     FROM rounds WHERE player_id = $1 AND mode = 'cash' AND round_id >= $2 AND started_at >= $3`,
    [playerId, uuidv7Floor(since), toIso(since)],
  );
  const row = found.rows[0];
  assert(row !== undefined, 'a sum has a row');
  return {
    rounds: row.rounds,
    staked: row.staked,
    paid: row.paid,
    lastStartedAt: row.last_started_at === null ? null : instantOf(row.last_started_at),
  };
}

/** Returns whether the player has an open cash round. */
export async function hasOpenCashRound(pool: Pool, playerId: PlayerId): Promise<boolean> {
  const found = await pool.query("SELECT FROM rounds WHERE player_id = $1 AND mode = 'cash' AND status = 'open' LIMIT 1", [playerId]);
  return found.rowCount !== 0;
}

/** Lists rounds left open since before `startedBefore`, oldest first. Bets on shared rounds are excluded, because
 *  they end with their round. */
export async function listAbandonedRounds(pool: Pool, startedBefore: Instant, limit: number): Promise<readonly StoredRound[]> {
  const found = await pool.query<RoundRow>(
    `${selectRounds} WHERE r.status = 'open' AND r.started_at <= $1 AND r.shared_round_id IS NULL ORDER BY r.started_at LIMIT $2`,
    [toIso(startedBefore), limit],
  );
  return found.rows.map(toStored);
}

// Finds the seed by its key. `coalesce` hides the index of active seeds from the planner, which would scan that index
// while the table is young and keep that plan later.
const seedCounted: CompanionKind = {
  name: 'seed_counted',
  text: `UPDATE player_seeds s SET nonce = s.nonce + 1
         FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[], $5::integer[]) AS a (player_id, seed_id, nonce, client_seed, game_id)
         WHERE s.player_id = a.player_id AND s.seed_id = a.seed_id AND coalesce(s.status) = 'active' AND s.nonce = a.nonce
           AND coalesce(s.client_seed, '') = a.client_seed
           AND NOT EXISTS (SELECT FROM game_incidents i WHERE i.game_id = a.game_id AND i.resolved_at IS NULL AND i.closes_game)`,
};

const roundStarted: CompanionKind = {
  name: 'round_started',
  text: `INSERT INTO rounds (player_id, round_id, bet_id, key, game_id, mode, status, currency, stake_minor, payout_minor, points, balance_after,
           seed_id, nonce, version, mathematics_hash, state, events, draws, words_used, started_at, settled_at, ended_by, choice, receipt_kind, coupon_id, coupon_minor)
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::integer[], $6::text[], $7::text[], $8::text[], $9::bigint[], $10::bigint[],
           $11::bigint[], $12::bigint[], $13::uuid[], $14::bigint[], $15::text[], $16::text[], $17::jsonb[], $18::json[], $19::json[], $20::integer[],
           $21::timestamptz[], $22::timestamptz[], $23::text[], $24::jsonb[], $25::smallint[], $26::bigint[], $27::bigint[])`,
};

/** Counts a new round on its seed and inserts it. Refuses a second open round of the game, a used key, and a nonce that
 *  is no longer the seed's next. Refuses an outdated client seed too, because the proof would name another one. */
export function roundInserted(round: Round, clientSeed: string): readonly Companion[] {
  return [
    { kind: seedCounted, values: [round.playerId, round.seedId, round.nonce, clientSeed, round.gameId] },
    {
      kind: roundStarted,
      values: [
        round.playerId,
        round.roundId,
        round.betId,
        round.key,
        round.gameId,
        round.mode,
        round.status,
        round.currency,
        round.stake.minor,
        round.status === 'open' ? 0n : round.payout.minor,
        pointsGiven,
        balanceAfter,
        round.seedId,
        round.nonce,
        round.version,
        round.mathematicsHash,
        endingOf(round),
        JSON.stringify(round.events),
        JSON.stringify(round.draws),
        round.wordsUsed,
        toIso(round.startedAt),
        round.status === 'open' ? null : toIso(round.settledAt),
        round.status === 'open' ? null : round.endedBy,
        round.choice === null ? null : JSON.stringify(round.choice),
        round.receiptKind,
        round.coupon?.couponId ?? null,
        round.coupon?.amount.minor ?? null,
      ],
    },
  ];
}

const roundWentOn: CompanionKind = {
  name: 'round_went_on',
  text: `UPDATE rounds r SET status = a.status, stake_minor = a.stake_minor, points = r.points + a.points, payout_minor = a.payout_minor, balance_after = a.balance_after, state = a.state::jsonb,
           events = a.events::json, draws = a.draws::json, words_used = a.words_used, acts = a.acts::jsonb, settled_at = a.settled_at,
           ended_by = a.ended_by
         FROM unnest($1::uuid[], $2::uuid[], $3::integer[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::text[], $9::text[],
                     $10::integer[], $11::text[], $12::timestamptz[], $13::text[], $14::bigint[], $15::bigint[])
           AS a (player_id, round_id, acts_before, status, payout_minor, balance_after, state, events, draws, words_used, acts, settled_at, ended_by,
             stake_minor, points)
         WHERE r.player_id = a.player_id AND r.round_id = a.round_id AND r.status = 'open' AND jsonb_array_length(r.acts) = a.acts_before`,
};

/** Writes a round after an act or a fault; refused if the stored round has changed since it was read. */
export function roundContinued(before: Round, after: Round): Companion {
  return {
    kind: roundWentOn,
    values: [
      before.playerId,
      before.roundId,
      before.acts.length,
      after.status,
      after.status === 'open' ? 0n : after.payout.minor,
      balanceAfter,
      endingOf(after),
      JSON.stringify(after.events),
      JSON.stringify(after.draws),
      after.wordsUsed,
      JSON.stringify(after.acts),
      after.status === 'open' ? null : toIso(after.settledAt),
      after.status === 'open' ? null : after.endedBy,
      after.stake.minor,
      // A void takes points back; the round keeps showing the points that the stake earned.
      after.stake.minor > before.stake.minor ? pointsGiven : 0n,
    ],
  };
}

// Null is stored for an ended round, whose state is no longer needed. A state that is itself null is stored as JSON's
// null.
function endingOf(round: Round): string | null {
  return round.status === 'open' ? JSON.stringify(round.state) : null;
}

function firstOf(rows: readonly RoundRow[]): StoredRound | null {
  return rows[0] === undefined ? null : toStored(rows[0]);
}
