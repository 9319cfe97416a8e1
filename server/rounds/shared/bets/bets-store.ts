import { toIso, type Currency, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { batched } from '../../../platform/database/batched.ts';
import { balanceAfter, columnsOf, pointsGiven, type Companion, type CompanionKind } from '../../../platform/database/companions.ts';
import type { Act, EndedRound, Mode, OpenRound } from '../../round.ts';
import { selectRounds, toStored, type RoundRow, type StoredRound } from '../../store/round-rows-store.ts';

const betPlaced: CompanionKind = {
  name: 'shared_bet_placed',
  text: `WITH asked AS (
           SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::integer[], $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[],
               $11::uuid[], $12::smallint[], $13::text[], $14::text[], $15::text[], $16::timestamptz[], $17::text[], $18::smallint[], $19::bigint[], $20::bigint[])
             AS asked (player_id, round_id, bet_id, key, game_id, mode, currency, stake_minor, points, balance_after, shared_round_id, slot, version,
               mathematics_hash, events, started_at, choice, receipt_kind, coupon_id, coupon_minor)
         ), tables AS (
           SELECT shared_round_id FROM shared_rounds WHERE shared_round_id IN (SELECT shared_round_id FROM asked) AND status = 'open' FOR SHARE
         )
         INSERT INTO rounds (player_id, round_id, bet_id, key, game_id, mode, status, currency, stake_minor, points, balance_after, shared_round_id, slot,
           version, mathematics_hash, state, events, draws, words_used, started_at, choice, receipt_kind, coupon_id, coupon_minor)
         SELECT player_id, round_id, bet_id, key, game_id, mode, 'open', currency, stake_minor, points, balance_after, shared_round_id, slot,
           version, mathematics_hash, '{}', events::json, '[]', 0, started_at, choice::jsonb, receipt_kind, coupon_id, coupon_minor
         FROM asked JOIN tables USING (shared_round_id)
         ON CONFLICT DO NOTHING`,
};

/** Inserts a new bet on a shared round. Refuses a used slot or key, and a closed round; the statement's lock keeps
 *  the round from closing meanwhile. */
export function betInserted(bet: OpenRound): Companion {
  return {
    kind: betPlaced,
    values: [
      bet.playerId,
      bet.roundId,
      bet.betId,
      bet.key,
      bet.gameId,
      bet.mode,
      bet.currency,
      bet.stake.minor,
      pointsGiven,
      balanceAfter,
      bet.shared?.sharedRoundId ?? null,
      bet.shared?.slot ?? null,
      bet.version,
      bet.mathematicsHash,
      JSON.stringify(bet.events),
      toIso(bet.startedAt),
      JSON.stringify(bet.choice),
      bet.receiptKind,
      bet.coupon?.couponId ?? null,
      bet.coupon?.amount.minor ?? null,
    ],
  };
}

const betTakenBack: CompanionKind = {
  name: 'shared_bet_taken_back',
  text: `WITH asked AS (
           SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::timestamptz[], $5::uuid[])
             AS asked (player_id, round_id, balance_after, settled_at, shared_round_id)
         ), tables AS (
           SELECT shared_round_id FROM shared_rounds WHERE shared_round_id IN (SELECT shared_round_id FROM asked) AND status = 'open' FOR SHARE
         )
         UPDATE rounds r SET status = 'voided', payout_minor = 0, balance_after = a.balance_after, state = NULL, settled_at = a.settled_at, ended_by = 'player'
         FROM asked a JOIN tables USING (shared_round_id)
         WHERE r.player_id = a.player_id AND r.round_id = a.round_id AND r.status = 'open'`,
};

/** Marks a bet as taken back by its player. Refuses an ended bet and a closed round; the statement's lock keeps the
 *  round from closing meanwhile. */
export function betTakenBackRow(bet: EndedRound): Companion {
  return {
    kind: betTakenBack,
    values: [bet.playerId, bet.roundId, balanceAfter, toIso(bet.settledAt), bet.shared?.sharedRoundId ?? null],
  };
}

const betEnded: CompanionKind = {
  name: 'shared_bet_ended',
  text: `WITH asked AS (
           SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::integer[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::timestamptz[], $9::text[],
               $10::uuid[], $11::bigint[])
             AS asked (player_id, round_id, acts_before, status, payout_minor, balance_after, events, settled_at, ended_by, shared_round_id, token)
         ), tables AS (
           SELECT shared_round_id, status, token FROM shared_rounds WHERE shared_round_id IN (SELECT shared_round_id FROM asked) FOR SHARE
         )
         UPDATE rounds r SET status = a.status, payout_minor = a.payout_minor, balance_after = a.balance_after, state = NULL, events = a.events::json,
           settled_at = a.settled_at, ended_by = a.ended_by
         FROM asked a JOIN tables t USING (shared_round_id)
         WHERE r.player_id = a.player_id AND r.round_id = a.round_id AND r.status = 'open' AND jsonb_array_length(r.acts) = a.acts_before
           AND CASE WHEN a.token IS NULL THEN t.status IN ('playing', 'over', 'settling') ELSE t.token = a.token END`,
};

/** Writes a bet's end. With a token: refused if the driver has been replaced. Without: allowed only while its round
 *  plays or settles, and the lock keeps it in that state. */
export function betEndedRow(before: OpenRound, after: EndedRound, token: bigint | null): Companion {
  return {
    kind: betEnded,
    values: [
      before.playerId,
      before.roundId,
      before.acts.length,
      after.status,
      after.payout.minor,
      balanceAfter,
      JSON.stringify(after.events),
      toIso(after.settledAt),
      after.endedBy,
      before.shared?.sharedRoundId ?? null,
      token,
    ],
  };
}

type Leaving = { readonly bet: OpenRound; readonly act: Act };

/** Records a player's cash-out request before anything is paid; false if the bet or its round no longer allows it. */
export type WriteLeaving = (asked: Leaving) => Promise<boolean>;

// Payment waits for this record, so all simultaneous requests are written in one batch.
const leavingsMax = 1_024;

/** `locked`: the request is valid, but another process has locked the row. */
type Written = 'written' | 'refused' | 'locked';

/** The batch waits for no row lock. A row locked by a hanging process or by the settlement would otherwise delay or
 *  fail everyone who leaves at that moment. */
export function createWriteLeaving(pool: Pool): WriteLeaving {
  const writeBatched = batched({ name: 'leaving', load: (asked: readonly Leaving[]) => writeFree(pool, asked), batchMax: leavingsMax });
  return async (asked) => {
    const written = await writeBatched(asked);
    return written === 'locked' ? writeAlone(pool, asked) : written === 'written';
  };
}

const leavingAsked = `asked AS (SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::integer[]) AS asked (player_id, round_id, shared_round_id, acts, ordinal)),
           tables AS (
             SELECT shared_round_id FROM shared_rounds WHERE shared_round_id IN (SELECT shared_round_id FROM asked) AND status IN ('playing', 'over') FOR SHARE
           )`;
const canStillLeave = `r.status = 'open' AND r.acts = '[]'`;

function leavingColumns(asked: readonly Leaving[]): string[] {
  return columnsOf(
    asked.map(({ bet, act }, ordinal) => [bet.playerId, bet.roundId, bet.shared?.sharedRoundId ?? null, JSON.stringify([act]), ordinal]),
  );
}

async function writeFree(pool: Pool, asked: readonly Leaving[]): Promise<readonly Written[]> {
  const { rows } = await pool.query<{ ordinal: number; is_written: boolean }>({
    name: 'write_leavings',
    text: `WITH ${leavingAsked}, standing AS (
             SELECT a.* FROM asked a JOIN tables USING (shared_round_id) JOIN rounds r ON r.player_id = a.player_id AND r.round_id = a.round_id WHERE ${canStillLeave}
           ), free AS (
             SELECT a.* FROM standing a JOIN rounds r ON r.player_id = a.player_id AND r.round_id = a.round_id WHERE ${canStillLeave}
             FOR NO KEY UPDATE OF r SKIP LOCKED
           ), written AS (
             UPDATE rounds r SET acts = f.acts::jsonb FROM free f WHERE r.player_id = f.player_id AND r.round_id = f.round_id AND ${canStillLeave}
             RETURNING f.ordinal
           )
           SELECT ordinal, written.ordinal IS NOT NULL AS is_written FROM standing LEFT JOIN written USING (ordinal)`,
    values: leavingColumns(asked),
  });
  const standing = new Map(rows.map((row) => [row.ordinal, row.is_written ? ('written' as const) : ('locked' as const)]));
  return asked.map((_one, ordinal) => standing.get(ordinal) ?? 'refused');
}

async function writeAlone(pool: Pool, asked: Leaving): Promise<boolean> {
  const written = await pool.query({
    name: 'write_leaving',
    text: `WITH ${leavingAsked}
           UPDATE rounds r SET acts = a.acts::jsonb FROM asked a JOIN tables t USING (shared_round_id)
           WHERE r.player_id = a.player_id AND r.round_id = a.round_id AND ${canStillLeave}`,
    values: leavingColumns([asked]),
  });
  return written.rowCount === 1;
}

type BetFactsOf = { readonly playerId: PlayerId; readonly sharedRoundId: string; readonly slot: number; readonly mode: Mode };

/** True if a slot of a round is taken; true if the game failed and waits for an operator's review. */
type BetFacts = { readonly isSlotTaken: boolean; readonly isGameClosed: boolean };

export type FindBetFacts = (of: BetFactsOf) => Promise<BetFacts>;

export function createFindBetFacts(pool: Pool): FindBetFacts {
  return batched({ name: 'bet-facts', load: (asked) => loadBetFacts(pool, asked) });
}

async function loadBetFacts(pool: Pool, asked: readonly BetFactsOf[]): Promise<readonly BetFacts[]> {
  const { rows } = await pool.query<{ ordinal: bigint; is_slot_taken: boolean; is_game_closed: boolean }>({
    name: 'find_bet_facts',
    text: `SELECT asked.ordinal,
             EXISTS (SELECT FROM rounds r WHERE r.shared_round_id = asked.shared_round_id AND r.player_id = asked.player_id AND r.mode = asked.mode AND r.slot = asked.slot AND r.status <> 'voided') AS is_slot_taken,
             EXISTS (SELECT FROM game_incidents i JOIN shared_rounds s ON s.game_id = i.game_id WHERE s.shared_round_id = asked.shared_round_id AND i.resolved_at IS NULL AND i.closes_game) AS is_game_closed
           FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::smallint[]) WITH ORDINALITY AS asked (player_id, shared_round_id, mode, slot, ordinal)`,
    values: columnsOf(asked.map(({ playerId, sharedRoundId, mode, slot }) => [playerId, sharedRoundId, mode, slot])),
  });
  const byOrdinal = new Map(rows.map((row) => [Number(row.ordinal), { isSlotTaken: row.is_slot_taken, isGameClosed: row.is_game_closed }]));
  return asked.map((_one, index) => byOrdinal.get(index + 1) ?? { isSlotTaken: false, isGameClosed: true });
}

/** Lists the open bets on a round, in the order of placing. */
export async function listOpenBets(
  pool: Pool,
  sharedRoundId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<readonly StoredRound[]> {
  const { rows } = await pool.query<RoundRow>(
    `${selectRounds} WHERE r.shared_round_id = $1 AND r.status = 'open' AND ($2::uuid IS NULL OR r.round_id > $2) ORDER BY r.round_id LIMIT $3`,
    [sharedRoundId, after, limit],
  );
  return rows.map(toStored);
}

// A bet that was taken back no longer counts.
const isStanding = `NOT (r.status = 'voided' AND r.ended_by = 'player')`;

/** Lists a player's own bets on a round, ended ones included. */
export async function listOwnBets(
  pool: Pool,
  { playerId, sharedRoundId, mode }: Omit<BetFactsOf, 'slot'>,
): Promise<readonly StoredRound[]> {
  const { rows } = await pool.query<RoundRow>(
    `${selectRounds} WHERE r.shared_round_id = $1 AND r.player_id = $2 AND r.mode = $3 AND ${isStanding} ORDER BY r.slot`,
    [sharedRoundId, playerId, mode],
  );
  return rows.map(toStored);
}

/** Lists the choices and stakes of these players' cash bets on a round; returned bets are excluded. */
export async function listLaidBets(pool: Pool, sharedRoundId: string, players: readonly PlayerId[]) {
  const { rows } = await pool.query<{ player_id: string; round_id: string; choice: unknown; stake_minor: bigint }>({
    name: 'list_laid_bets',
    text: `SELECT player_id, round_id, choice, stake_minor FROM rounds
           WHERE shared_round_id = $1 AND player_id = ANY ($2::uuid[]) AND mode = 'cash' AND status <> 'voided'`,
    values: [sharedRoundId, players],
  });
  return rows.map((row) => ({ playerId: row.player_id, roundId: row.round_id, choice: row.choice, stakeMinor: row.stake_minor }));
}

/** The public facts of a bet. */
export type SeenBet = {
  readonly betId: string;
  readonly playerId: string;
  readonly currency: Currency;
  readonly slot: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint | null;
};

/** Lists the cash bets on a round; demo bets are not public. */
export async function listSeenBets(pool: Pool, sharedRoundId: string, limit: number): Promise<readonly SeenBet[]> {
  const { rows } = await pool.query<{
    round_id: string;
    player_id: string;
    currency: Currency;
    slot: number;
    stake_minor: bigint;
    payout_minor: bigint;
    status: string;
  }>(
    `SELECT round_id, player_id, currency, slot, stake_minor, payout_minor, status FROM rounds r
     WHERE shared_round_id = $1 AND mode = 'cash' AND ${isStanding} ORDER BY round_id LIMIT $2`,
    [sharedRoundId, limit],
  );
  return rows.map((row) => ({
    betId: row.round_id,
    playerId: row.player_id,
    currency: row.currency,
    slot: row.slot,
    stakeMinor: row.stake_minor,
    payoutMinor: row.status === 'open' ? null : row.payout_minor,
  }));
}
