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
  /** The part of a win that came from a jackpot, in millionths. */
  readonly jackpotMicros: bigint;
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
           remainder_change, free_bet, reward_id, booked_at, jackpot_micros)
         SELECT * FROM unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::integer[], $8::text[], $9::bigint[],
           $10::bigint[], $11::integer[], $12::boolean[], $13::text[], $14::timestamptz[], $15::bigint[])`,
};

// A batch may hold a transaction and its rollback, and the statements of a batch run kind by kind. So one statement adds what was
// booked and takes back what was undone, and sums them, because it may change a row only once. The transactions are written before.
const roundChanged: CompanionKind = {
  name: 'change_studio_rounds',
  text: `WITH asked AS (
           SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::integer[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[],
             $10::timestamptz[], $11::boolean[], $12::text[])
             AS a (player_id, studio, round, round_id, game_id, currency, stake, payout, points, at, closes, undoes)),
         moved AS (
           SELECT player_id, studio, round, round_id, game_id, currency, stake, payout, points, at, closes FROM asked WHERE undoes IS NULL
           UNION ALL
           SELECT t.player_id, t.studio, t.round, a.round_id, t.game_id, t.currency, CASE t.kind WHEN 'bet' THEN -t.minor ELSE 0 END,
             CASE t.kind WHEN 'win' THEN -t.minor ELSE 0 END, a.points, a.at, true
           FROM asked a JOIN studio_transactions t ON t.studio = a.studio AND t.transaction_id = a.undoes AND t.kind <> 'rollback'),
         net AS (
           SELECT player_id, studio, round, (array_agg(round_id ORDER BY round_id))[1] AS round_id, min(game_id) AS game_id,
             min(currency) AS currency, sum(stake) AS stake, sum(payout) AS payout, sum(points) AS points, min(at) AS first_at, max(at) AS last_at,
             CASE WHEN bool_or(closes) THEN max(at) END AS closed_at
           FROM moved GROUP BY player_id, studio, round),
         changed AS (
           MERGE INTO studio_rounds r USING net n ON (r.player_id, r.studio, r.round) = (n.player_id, n.studio, n.round)
           WHEN MATCHED THEN UPDATE SET stake_minor = r.stake_minor + n.stake, payout_minor = r.payout_minor + n.payout,
             points = r.points + n.points, changed_at = greatest(r.changed_at, n.last_at), closed_at = coalesce(r.closed_at, n.closed_at)
           WHEN NOT MATCHED THEN INSERT (player_id, studio, round, round_id, game_id, currency, stake_minor, payout_minor, points, opened_at,
             changed_at, closed_at)
             VALUES (n.player_id, n.studio, n.round, n.round_id, n.game_id, n.currency, n.stake, n.payout, n.points, n.first_at, n.last_at,
             n.closed_at)
           RETURNING 1)
         SELECT 1 FROM asked`,
};

const remainderChanged: CompanionKind = {
  name: 'change_studio_remainders',
  text: `WITH asked AS (
           SELECT * FROM unnest($1::uuid[], $2::text[], $3::integer[], $4::text[], $5::text[]) AS a (player_id, currency, change, studio, undoes)),
         moved AS (
           SELECT player_id, currency, change FROM asked WHERE undoes IS NULL
           UNION ALL
           SELECT t.player_id, t.currency, -t.remainder_change FROM asked a
           JOIN studio_transactions t ON t.studio = a.studio AND t.transaction_id = a.undoes AND t.remainder_change <> 0),
         changed AS (
           INSERT INTO studio_remainders AS r (player_id, currency, micros) SELECT player_id, min(currency), sum(change) FROM moved GROUP BY player_id
           ON CONFLICT (player_id) DO UPDATE SET micros = r.micros + excluded.micros)
         SELECT 1 FROM asked`,
};

/** The rows of a bet or a win. */
export function rowsOfMoney(booked: StudioTransaction, isRoundClosed: boolean): readonly Companion[] {
  const { playerId: player, currency, kind, minor, remainderChange, studio } = booked;
  const [stake, payout] = kind === 'bet' ? [minor, 0n] : [0n, minor];
  return [
    transactionRow(booked),
    roundRow(booked, { stake, payout, isClosed: isRoundClosed, undoes: null }),
    ...(remainderChange === 0n ? [] : [{ kind: remainderChanged, values: [player, currency, remainderChange, studio, null] }]),
  ];
}

/** The rows of a rollback. */
export function rowsOfRollback(booked: StudioTransaction): readonly Companion[] {
  const { playerId: player, currency, studio, referenceId } = booked;
  return [
    transactionRow(booked),
    roundRow(booked, { stake: 0n, payout: 0n, isClosed: true, undoes: referenceId }),
    { kind: remainderChanged, values: [player, currency, 0n, studio, referenceId] },
  ];
}

type RoundChange = { readonly stake: bigint; readonly payout: bigint; readonly isClosed: boolean; readonly undoes: string | null };

function roundRow({ playerId, studio, round, gameId, currency, at }: StudioTransaction, change: RoundChange): Companion {
  const { stake, payout, isClosed, undoes } = change;
  const values = [playerId, studio, round, uuidv7(at), gameId, currency, stake, payout, pointsGiven, toIso(at), isClosed, undoes];
  return { kind: roundChanged, values };
}

function transactionRow(booked: StudioTransaction): Companion {
  const { studio, transactionId, playerId: player, kind, referenceId, round, gameId, currency, micros, minor } = booked;
  const { remainderChange, isFree, rewardId, jackpotMicros, at } = booked;
  const own = [studio, transactionId, player, kind, referenceId, round, gameId, currency, micros, minor];
  return { kind: inserted, values: [...own, remainderChange, isFree, rewardId, toIso(at), jackpotMicros] };
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
  jackpot_micros: bigint;
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
    jackpotMicros: row.jackpot_micros,
    at: instantOf(row.booked_at),
  };
}
