import { money, movementId, toIso, type Currency, type Instant, type MovementId, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { Purses, WalletCommand } from './command.ts';
import type { Facts, HoldChange, Movement } from './purses.ts';

type Queryable = Pool | PoolClient;

type PursesRow = {
  currency: Currency;
  cash: bigint;
  bonus: bigint;
  held: bigint;
  coins: bigint;
  points: bigint;
  seq: bigint;
};

const purseColumns = 'currency, cash_minor AS cash, bonus_minor AS bonus, held_minor AS held, coins, points, seq';

/** Opens a player's purses, empty. Doing it again changes nothing. */
export async function insertPurses(database: Queryable, playerId: PlayerId, currency: Currency): Promise<void> {
  await database.query('INSERT INTO purses (player_id, currency) VALUES ($1, $2) ON CONFLICT (player_id) DO NOTHING', [playerId, currency]);
}

export async function findPurses(database: Queryable, playerId: PlayerId): Promise<Purses | null> {
  const found = await database.query<PursesRow>({
    name: 'find_purses',
    text: `SELECT ${purseColumns} FROM purses WHERE player_id = $1`,
    values: [playerId],
  });
  return toPurses(found.rows[0]);
}

/** The purses, locked until the unit of work ends: a player's commands are decided one after another. */
export async function lockPurses(client: PoolClient, playerId: PlayerId): Promise<Purses | null> {
  const found = await client.query<PursesRow>({
    name: 'lock_purses',
    text: `SELECT ${purseColumns} FROM purses WHERE player_id = $1 FOR NO KEY UPDATE`,
    values: [playerId],
  });
  return toPurses(found.rows[0]);
}

/** What a key was used for before. */
export type BookedBefore = { readonly payloadHash: Buffer; readonly movementId: MovementId; readonly purses: Purses };

type BookedRow = PursesRow & { payload_hash: Buffer; movement_id: string };

export async function findBooked(client: PoolClient, playerId: PlayerId, key: string): Promise<BookedBefore | null> {
  const found = await client.query<BookedRow>({
    name: 'find_booked',
    text: `SELECT k.payload_hash, k.movement_id, m.currency, m.cash_after AS cash, m.bonus_after AS bonus, m.held_after AS held,
                  m.coins_after AS coins, m.points_after AS points, m.seq
           FROM movement_keys k
           JOIN movements m ON m.player_id = k.player_id AND m.seq = k.seq AND m.booked_at = k.booked_at
           WHERE k.player_id = $1 AND k.key = $2`,
    values: [playerId, key],
  });
  const row = found.rows[0];
  const purses = toPurses(row);
  if (row === undefined || purses === null) return null;
  return { payloadHash: row.payload_hash, movementId: movementId(row.movement_id), purses };
}

type HoldRow = { amount: bigint; status: 'held' | 'captured' | 'released'; currency: Currency };

export async function findHold(client: PoolClient, playerId: PlayerId, holdId: string): Promise<Facts['hold']> {
  const found = await client.query<HoldRow>({
    name: 'find_hold',
    text: `SELECT h.amount_minor AS amount, h.status, p.currency FROM holds h JOIN purses p USING (player_id)
           WHERE h.player_id = $1 AND h.hold_id = $2`,
    values: [playerId, holdId],
  });
  const row = found.rows[0];
  return row === undefined ? null : { amount: money(row.currency, row.amount), status: row.status };
}

/** A movement as it is written, with what identifies it. */
export type Entry = {
  readonly movementId: MovementId;
  readonly command: WalletCommand;
  readonly payloadHash: Buffer;
  readonly movement: Movement;
};

const writeEntryText = `
  WITH purse AS (
    UPDATE purses SET cash_minor = $14, bonus_minor = $15, held_minor = $16, coins = $17, points = $18, seq = $2
    WHERE player_id = $1 AND seq = $2::bigint - 1
    RETURNING player_id
  ), movement AS (
    INSERT INTO movements (player_id, seq, movement_id, happened_at, kind, key, reference, game_id, round_id, currency,
      cash_delta, held_delta, points_delta, cash_after, bonus_after, held_after, coins_after, points_after,
      house_in_minor, house_in_account, house_out_minor, house_out_account, points_account)
    SELECT player_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23 FROM purse
    RETURNING player_id
  )
  INSERT INTO movement_keys (player_id, key, payload_hash, movement_id, seq)
  SELECT player_id, $6, $24, $3, $2 FROM movement`;

/** Writes purses, movement and key with one statement; false when the purses had moved on since they were read. */
export async function writeEntry(client: PoolClient, { movementId: id, command, payloadHash, movement }: Entry): Promise<boolean> {
  const { deltas, after } = movement;
  const written = await client.query({
    name: 'write_entry',
    text: writeEntryText,
    values: [
      command.playerId,
      after.seq,
      id,
      toIso(command.at),
      movement.kind,
      command.key,
      movement.reference,
      movement.gameId,
      movement.roundId,
      after.cash.asset,
      deltas.cash,
      deltas.held,
      deltas.points,
      after.cash.minor,
      after.bonus.minor,
      after.held.minor,
      after.coins.minor,
      after.points.minor,
      movement.houseIn?.amount.minor ?? 0n,
      movement.houseIn?.account ?? null,
      movement.houseOut?.amount.minor ?? 0n,
      movement.houseOut?.account ?? null,
      movement.pointsAccount,
      payloadHash,
    ],
  });
  return written.rowCount === 1;
}

/** Writes what a movement does to a hold; false when the hold was not as it was read. */
export async function writeHold(client: PoolClient, command: WalletCommand, change: HoldChange): Promise<boolean> {
  const at = toIso(command.at);
  const written =
    change.to === 'held'
      ? await client.query(
          `INSERT INTO holds (player_id, hold_id, amount_minor, status, held_at, expires_at) VALUES ($1, $2, $3, 'held', $4, $5) ON CONFLICT (player_id, hold_id) DO NOTHING`,
          [command.playerId, change.holdId, change.amount.minor, at, toIso(change.expiresAt)],
        )
      : await client.query(`UPDATE holds SET status = $3, closed_at = $4 WHERE player_id = $1 AND hold_id = $2 AND status = 'held'`, [
          command.playerId,
          change.holdId,
          change.to,
          at,
        ]);
  return written.rowCount === 1;
}

/** Holds whose time is over, oldest first. */
export async function listExpiredHolds(pool: Pool, at: Instant, limit: number): Promise<readonly { playerId: string; holdId: string }[]> {
  const found = await pool.query<{ playerId: string; holdId: string }>(
    `SELECT player_id AS "playerId", hold_id AS "holdId" FROM holds WHERE status = 'held' AND expires_at <= $1 ORDER BY expires_at LIMIT $2`,
    [toIso(at), limit],
  );
  return found.rows;
}

function toPurses(row: PursesRow | undefined): Purses | null {
  if (row === undefined) return null;
  return {
    cash: money(row.currency, row.cash),
    bonus: money(row.currency, row.bonus),
    held: money(row.currency, row.held),
    coins: money('COIN', row.coins),
    points: money('POINT', row.points),
    seq: row.seq,
  };
}
