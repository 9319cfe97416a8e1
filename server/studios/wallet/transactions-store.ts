import { instantOf, playerId as asPlayerId, toIso, type Currency, type GameId, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { type Companion, type CompanionKind, pointsGiven } from '../../platform/database/companions.ts';
import { uuidv7 } from '../../platform/ids.ts';

/** A transaction of a studio, as it is stored beside its movement. */
export type StudioTransaction = {
  readonly studio: string;
  readonly transactionId: string;
  readonly playerId: PlayerId;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly referenceId: string | null;
  readonly round: string;
  readonly gameId: GameId;
  readonly currency: Currency;
  readonly micros: bigint;
  readonly minor: bigint;
  readonly remainderChange: bigint;
  readonly isFree: boolean;
  readonly rewardId: string | null;
  readonly at: Instant;
};

const ownPrefix = 'late:';

/** The number of the rollback by which we undo a late bet ourselves. */
export function ownRollbackOf(transactionId: string): string {
  return `${ownPrefix}${transactionId}`;
}

export function isOwnRollback({ transactionId }: Pick<StudioTransaction, 'transactionId'>): boolean {
  return transactionId.startsWith(ownPrefix);
}

const inserted: CompanionKind = {
  name: 'insert_studio_transactions',
  text: `INSERT INTO studio_transactions (studio, transaction_id, player_id, kind, reference_id, round, game_id, currency, micros, minor,
           remainder_change, free_bet, reward_id, booked_at)
         SELECT * FROM unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::integer[], $8::text[], $9::bigint[],
           $10::bigint[], $11::integer[], $12::boolean[], $13::text[], $14::timestamptz[])`,
};

// A round may have several transactions in one batch, and a statement may change a row only once, so they are summed.
const roundChanged: CompanionKind = {
  name: 'change_studio_rounds',
  text: `WITH asked AS (
           SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::integer[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[],
             $10::timestamptz[], $11::boolean[])
             AS a (player_id, studio, round, round_id, game_id, currency, stake, payout, points, at, closes)),
         changed AS (
           INSERT INTO studio_rounds AS r (player_id, studio, round, round_id, game_id, currency, stake_minor, payout_minor, points, opened_at,
             changed_at, closed_at)
           SELECT player_id, studio, round, (array_agg(round_id ORDER BY round_id))[1], min(game_id), min(currency), sum(stake), sum(payout),
             sum(points), min(at), max(at), CASE WHEN bool_or(closes) THEN max(at) END
           FROM asked GROUP BY player_id, studio, round
           ON CONFLICT (player_id, studio, round) DO UPDATE SET stake_minor = r.stake_minor + excluded.stake_minor,
             payout_minor = r.payout_minor + excluded.payout_minor, points = r.points + excluded.points,
             changed_at = greatest(r.changed_at, excluded.changed_at), closed_at = coalesce(r.closed_at, excluded.closed_at))
         SELECT 1 FROM asked`,
};

const remainderChanged: CompanionKind = {
  name: 'change_studio_remainders',
  text: `WITH asked AS (SELECT * FROM unnest($1::uuid[], $2::text[], $3::integer[]) AS a (player_id, currency, change)),
         changed AS (
           INSERT INTO studio_remainders AS r (player_id, currency, micros) SELECT player_id, min(currency), sum(change) FROM asked GROUP BY player_id
           ON CONFLICT (player_id) DO UPDATE SET micros = r.micros + excluded.micros)
         SELECT 1 FROM asked`,
};

// The undone transaction is read here, under the lock of the purses, because it may have been booked just before.
const roundUndone: CompanionKind = {
  name: 'undo_in_studio_rounds',
  text: `WITH asked AS (
           SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::timestamptz[]) AS a (studio, undoes, points, at)),
         undone AS (
           SELECT t.*, a.points AS given, a.at FROM asked a JOIN studio_transactions t ON t.studio = a.studio AND t.transaction_id = a.undoes),
         changed AS (
           UPDATE studio_rounds r SET stake_minor = r.stake_minor - u.stake, payout_minor = r.payout_minor - u.payout,
             points = r.points + u.points, changed_at = greatest(r.changed_at, u.at), closed_at = coalesce(r.closed_at, u.at)
           FROM (SELECT player_id, studio, round, coalesce(sum(minor) FILTER (WHERE kind = 'bet'), 0) AS stake,
                   coalesce(sum(minor) FILTER (WHERE kind = 'win'), 0) AS payout, sum(given) AS points, max(at) AS at
                 FROM undone GROUP BY player_id, studio, round) u
           WHERE (r.player_id, r.studio, r.round) = (u.player_id, u.studio, u.round)),
         returned AS (
           UPDATE studio_remainders r SET micros = r.micros - u.change
           FROM (SELECT player_id, sum(remainder_change) AS change FROM undone GROUP BY player_id HAVING sum(remainder_change) <> 0) u
           WHERE r.player_id = u.player_id)
         SELECT 1 FROM asked`,
};

/** The rows of a bet or a win. */
export function rowsOfMoney(booked: StudioTransaction, isRoundClosed: boolean): readonly Companion[] {
  const { playerId: player, studio, round, gameId, currency, kind, minor, remainderChange, at } = booked;
  const [stake, payout] = kind === 'bet' ? [minor, 0n] : [0n, minor];
  const values = [player, studio, round, uuidv7(at), gameId, currency, stake, payout, pointsGiven, toIso(at), isRoundClosed];
  return [
    transactionRow(booked),
    { kind: roundChanged, values },
    ...(remainderChange === 0n ? [] : [{ kind: remainderChanged, values: [player, currency, remainderChange] }]),
  ];
}

/** The rows of a rollback. */
export function rowsOfRollback(booked: StudioTransaction): readonly Companion[] {
  const { studio, referenceId, at } = booked;
  return [transactionRow(booked), { kind: roundUndone, values: [studio, referenceId, pointsGiven, toIso(at)] }];
}

function transactionRow(booked: StudioTransaction): Companion {
  const { studio, transactionId, playerId: player, kind, referenceId, round, gameId, currency, micros, minor } = booked;
  const { remainderChange, isFree, rewardId, at } = booked;
  const own = [studio, transactionId, player, kind, referenceId, round, gameId, currency, micros, minor];
  return { kind: inserted, values: [...own, remainderChange, isFree, rewardId, toIso(at)] };
}

type TransactionRow = {
  studio: string;
  transaction_id: string;
  player_id: string;
  kind: StudioTransaction['kind'];
  reference_id: string | null;
  round: string;
  game_id: GameId;
  currency: Currency;
  micros: bigint;
  minor: bigint;
  remainder_change: number;
  free_bet: boolean;
  reward_id: string | null;
  booked_at: Date;
};

/** Finds a transaction by its number, of any player. */
export async function findTransaction(pool: Pool, studio: string, transactionId: string): Promise<StudioTransaction | null> {
  const { rows } = await pool.query<TransactionRow>({
    name: 'find_studio_transaction',
    text: 'SELECT * FROM studio_transactions WHERE studio = $1 AND transaction_id = $2',
    values: [studio, transactionId],
  });
  return rows[0] === undefined ? null : transactionOf(rows[0]);
}

/** Returns whether a transaction was undone, by the studio or by ourselves. */
export async function isUndone(pool: Pool, studio: string, transactionId: string): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'is_studio_transaction_undone',
    text: "SELECT 1 FROM studio_transactions WHERE studio = $1 AND reference_id = $2 AND kind = 'rollback' LIMIT 1",
    values: [studio, transactionId],
  });
  return rows.length > 0;
}

/** Lists a studio's transactions from `from` until before `until`. Our own rollbacks of late bets are included. */
export async function listTransactions(
  pool: Pool,
  studio: string,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<readonly StudioTransaction[]> {
  const { rows } = await pool.query<TransactionRow>(
    'SELECT * FROM studio_transactions WHERE studio = $1 AND booked_at >= $2 AND booked_at < $3 ORDER BY booked_at, transaction_id',
    [studio, toIso(from), toIso(until)],
  );
  return rows.map(transactionOf);
}

/** Returns the player's remainder, in millionths. */
export async function remainderOf(pool: Pool, playerId: PlayerId): Promise<bigint> {
  const { rows } = await pool.query<{ micros: number }>('SELECT micros FROM studio_remainders WHERE player_id = $1', [playerId]);
  return BigInt(rows[0]?.micros ?? 0);
}

function transactionOf(row: TransactionRow): StudioTransaction {
  return {
    studio: row.studio,
    transactionId: row.transaction_id,
    playerId: asPlayerId(row.player_id),
    kind: row.kind,
    referenceId: row.reference_id,
    round: row.round,
    gameId: row.game_id,
    currency: row.currency,
    micros: row.micros,
    minor: row.minor,
    remainderChange: BigInt(row.remainder_change),
    isFree: row.free_bet,
    rewardId: row.reward_id,
    at: instantOf(row.booked_at),
  };
}
