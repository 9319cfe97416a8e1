import { idempotencyKey, money, movementId, playerId, toIso, type Currency, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { columnsOf, runCompanions, type Companion, type CompanionKind } from '../platform/companions.ts';
import { unitOfWork } from '../platform/unit-of-work.ts';
import type { Purses } from './command.ts';
import { keyOf, type Asked, type BooksStore, type Entry, type Loaded } from './engine/books-store.ts';
import type { Hold } from './player-books.ts';

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
export async function insertPurses(database: Queryable, player: PlayerId, currency: Currency): Promise<void> {
  await database.query('INSERT INTO purses (player_id, currency) VALUES ($1, $2) ON CONFLICT (player_id) DO NOTHING', [player, currency]);
}

export async function findPurses(database: Queryable, player: PlayerId): Promise<Purses | null> {
  const found = await database.query<PursesRow>({
    name: 'find_purses',
    text: `SELECT ${purseColumns} FROM purses WHERE player_id = $1`,
    values: [player],
  });
  return found.rows[0] === undefined ? null : toPurses(found.rows[0]);
}

/** The books in PostgreSQL. */
export function createBooksStore(pool: Pool): BooksStore {
  return {
    unitOfWork: (work) =>
      unitOfWork(
        pool,
        (client) =>
          work({
            load: (asked) => load(client, asked),
            write: (entries) => write(client, entries),
          }),
        'byKeys',
      ),
  };
}

async function load(client: PoolClient, asked: readonly Asked[]): Promise<Loaded> {
  const purses = await lockPurses(client, asked);
  // Statements of their own after the lock: they see what whoever held the lock before has committed.
  const booked = await findBooked(client, asked);
  const holds = await findHolds(client, asked);
  const books = new Map([...purses].map(([player, own]) => [player, { purses: own, holds: holds.get(player) ?? new Map() }]));
  return { books, booked };
}

async function lockPurses(client: PoolClient, asked: readonly Asked[]): Promise<ReadonlyMap<PlayerId, Purses>> {
  const players = [...new Set(asked.map(({ command }) => command.playerId))];
  const found = await client.query<PursesRow & { player_id: string }>({
    name: 'lock_purses',
    text: `SELECT player_id, ${purseColumns} FROM purses WHERE player_id = ANY ($1) ORDER BY player_id FOR NO KEY UPDATE`,
    values: [players],
  });
  return new Map(found.rows.map((row) => [playerId(row.player_id), toPurses(row)]));
}

type BookedRow = PursesRow & { player_id: string; key: string; payload_hash: Buffer; movement_id: string };

async function findBooked(client: PoolClient, asked: readonly Asked[]): Promise<Loaded['booked']> {
  const found = await client.query<BookedRow>({
    name: 'find_booked',
    text: `SELECT k.player_id, k.key, k.payload_hash, k.movement_id, m.currency, m.cash_after AS cash, m.bonus_after AS bonus,
                  m.held_after AS held, m.coins_after AS coins, m.points_after AS points, m.seq
           FROM unnest($1::uuid[], $2::text[]) AS asked (player_id, key)
           JOIN movement_keys k USING (player_id, key)
           JOIN movements m ON m.player_id = k.player_id AND m.seq = k.seq AND m.booked_at = k.booked_at`,
    values: columnsOf(asked.map(({ command }) => [command.playerId, command.key])),
  });
  return new Map(
    found.rows.map((row) => [
      keyOf({ playerId: playerId(row.player_id), key: idempotencyKey(row.key) }),
      { payloadHash: row.payload_hash, movementId: movementId(row.movement_id), purses: toPurses(row) },
    ]),
  );
}

type HoldRow = { player_id: string; hold_id: string; amount: bigint; status: Hold['status']; currency: Currency };

async function findHolds(client: PoolClient, asked: readonly Asked[]): Promise<ReadonlyMap<PlayerId, Map<string, Hold>>> {
  const named = asked.flatMap(({ command }) => ('holdId' in command ? [[command.playerId, command.holdId]] : []));
  const holds = new Map<PlayerId, Map<string, Hold>>();
  if (named.length === 0) return holds;
  const found = await client.query<HoldRow>({
    name: 'find_holds',
    text: `SELECT h.player_id, h.hold_id, h.amount_minor AS amount, h.status, p.currency
           FROM unnest($1::uuid[], $2::uuid[]) AS asked (player_id, hold_id)
           JOIN holds h USING (player_id, hold_id) JOIN purses p USING (player_id)`,
    values: columnsOf(named),
  });
  for (const { player_id, hold_id, amount, status, currency } of found.rows) {
    const player = playerId(player_id);
    holds.set(player, new Map([...(holds.get(player) ?? []), [hold_id, { amount: money(currency, amount), status }]]));
  }
  return holds;
}

// Purses, movements and keys go with one statement. The purses are guarded by the number of the movement before.
const writeEntriesText = `
  WITH movement AS (
    INSERT INTO movements (player_id, seq, movement_id, happened_at, kind, key, reference, game_id, round_id, currency,
      cash_delta, held_delta, points_delta, cash_after, bonus_after, held_after, coins_after, points_after,
      house_in_minor, house_in_account, house_out_minor, house_out_account, points_account)
    SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::timestamptz[], $5::text[], $6::text[], $7::text[], $8::integer[], $9::uuid[],
      $10::text[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[],
      $19::bigint[], $20::text[], $21::bigint[], $22::text[], $23::text[])
  ), key AS (
    INSERT INTO movement_keys (player_id, key, payload_hash, movement_id, seq)
    SELECT * FROM unnest($1::uuid[], $6::text[], $24::bytea[], $3::uuid[], $2::bigint[])
  )
  UPDATE purses p SET cash_minor = a.cash, bonus_minor = a.bonus, held_minor = a.held, coins = a.coins, points = a.points, seq = a.seq
  FROM unnest($25::uuid[], $26::bigint[], $27::bigint[], $28::bigint[], $29::bigint[], $30::bigint[], $31::bigint[], $32::bigint[])
    AS a (player_id, seq_before, seq, cash, bonus, held, coins, points)
  WHERE p.player_id = a.player_id AND p.seq = a.seq_before`;

async function write(client: PoolClient, entries: readonly Entry[]): Promise<boolean> {
  const purses = pursesAfter(entries);
  const written = await client.query({
    name: 'write_entries',
    text: writeEntriesText,
    values: [...columnsOf(entries.map(movementColumns)), ...columnsOf(purses)],
  });
  if (written.rowCount !== purses.length) return false;
  if (!(await writeHolds(client, entries))) return false;
  return runCompanions(
    client,
    entries.map(({ bound }) => bound),
  );
}

function movementColumns({ movementId: id, command, payloadHash, movement }: Entry): readonly unknown[] {
  const { deltas, after } = movement;
  return [
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
  ];
}

// A player's purses are written once, as his last movement of the batch leaves them.
function pursesAfter(entries: readonly Entry[]): readonly (readonly unknown[])[] {
  const seqBefore = new Map<PlayerId, bigint>();
  const last = new Map<PlayerId, Purses>();
  for (const { command, movement } of entries) {
    if (!seqBefore.has(command.playerId)) seqBefore.set(command.playerId, movement.after.seq - 1n);
    last.set(command.playerId, movement.after);
  }
  return [...last].map(([player, { seq, cash, bonus, held, coins, points }]) => [
    player,
    seqBefore.get(player),
    seq,
    cash.minor,
    bonus.minor,
    held.minor,
    coins.minor,
    points.minor,
  ]);
}

const holdTaken: CompanionKind = {
  name: 'hold_taken',
  text: `INSERT INTO holds (player_id, hold_id, amount_minor, status, held_at, expires_at)
         SELECT a.player_id, a.hold_id, a.amount, 'held', a.at, a.expires_at
         FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::timestamptz[], $5::timestamptz[]) AS a (player_id, hold_id, amount, at, expires_at)
         ON CONFLICT (player_id, hold_id) DO NOTHING`,
};

const holdEnded: CompanionKind = {
  name: 'hold_ended',
  text: `UPDATE holds h SET status = a.status, closed_at = a.at
         FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[]) AS a (player_id, hold_id, status, at)
         WHERE h.player_id = a.player_id AND h.hold_id = a.hold_id AND h.status = 'held'`,
};

// Holds are taken before any is ended: one batch may do both to the same hold.
function writeHolds(client: PoolClient, entries: readonly Entry[]): Promise<boolean> {
  const changes = entries.flatMap(({ command, movement: { hold } }) => (hold === null ? [] : [{ command, hold }]));
  const taken = changes.flatMap(({ command, hold }): Companion[] =>
    hold.to === 'held'
      ? [{ kind: holdTaken, values: [command.playerId, hold.holdId, hold.amount.minor, toIso(command.at), toIso(hold.expiresAt)] }]
      : [],
  );
  const ended = changes.flatMap(({ command, hold }): Companion[] =>
    hold.to === 'held' ? [] : [{ kind: holdEnded, values: [command.playerId, hold.holdId, hold.to, toIso(command.at)] }],
  );
  return runCompanions(client, [{ companions: [...taken, ...ended], balance: 0n }]);
}

/** Holds whose time is over, oldest first. */
export async function listExpiredHolds(pool: Pool, at: Instant, limit: number): Promise<readonly { playerId: string; holdId: string }[]> {
  const found = await pool.query<{ playerId: string; holdId: string }>(
    `SELECT player_id AS "playerId", hold_id AS "holdId" FROM holds WHERE status = 'held' AND expires_at <= $1 ORDER BY expires_at LIMIT $2`,
    [toIso(at), limit],
  );
  return found.rows;
}

function toPurses(row: PursesRow): Purses {
  return {
    cash: money(row.currency, row.cash),
    bonus: money(row.currency, row.bonus),
    held: money(row.currency, row.held),
    coins: money('COIN', row.coins),
    points: money('POINT', row.points),
    seq: row.seq,
  };
}
