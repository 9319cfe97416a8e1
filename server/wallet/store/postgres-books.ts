import { idempotencyKey, money, movementId, playerId as toPlayerId, type Currency, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { batched } from '../../platform/database/batched.ts';
import { allFit, columnsOf, findUnmet, runCompanions } from '../../platform/database/companions.ts';
import { isLockTimeout, unitOfWorkBegunAlong } from '../../platform/database/unit-of-work.ts';
import { findBets, findCoupons, writeBets, writeCoupons } from './bets-store.ts';
import { findBonuses, writeBonuses, writeStanding } from './bonuses-store.ts';
import type { Purses } from '../command.ts';
import { keyOf, type EngineRequest, type BooksStore, type Entry, type Loaded, type WhenLocked } from '../engine/books-store.ts';
import { writeEntries, writeSignificantFacts } from './entries-store.ts';
import { findGuards, toTally } from './guard-store.ts';
import { findHolds, writeHolds } from './holds-store.ts';
import type { PlayerBooks } from '../rules/player-books.ts';
import type { Tally } from '../rules/limits/tally.ts';

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

/** Opens a player's empty purses. Repeats change nothing. */
export async function insertPurses(database: Queryable, playerId: PlayerId, currency: Currency): Promise<void> {
  await database.query('INSERT INTO purses (player_id, currency) VALUES ($1, $2) ON CONFLICT (player_id) DO NOTHING', [playerId, currency]);
}

/** Finds the purses of players; null for a player without purses. Simultaneous lookups share one statement. */
export function createFindPurses(pool: Pool): (playerId: PlayerId) => Promise<Purses | null> {
  return batched({ name: 'purses', load: (players) => loadPurses(pool, players), nameOf: (player) => player });
}

async function loadPurses(pool: Pool, players: readonly PlayerId[]): Promise<readonly (Purses | null)[]> {
  const found = await pool.query<PursesRow & { player_id: string }>({
    name: 'find_purses',
    text: `SELECT player_id, ${purseColumns} FROM purses WHERE player_id = ANY ($1)`,
    values: [players],
  });
  const byPlayer = new Map(found.rows.map((row) => [row.player_id, toPurses(row)]));
  return players.map((player) => byPlayer.get(player) ?? null);
}

/** The books in PostgreSQL. */
export function createBooksStore(pool: Pool): BooksStore {
  return {
    unitOfWork: (work) =>
      unitOfWorkBegunAlong(pool, (client, begun) =>
        work({
          load: (asked, whenLocked) => load(client, asked, whenLocked),
          write: async (entries) => {
            await begun;
            return write(client, entries);
          },
        }),
      ),
  };
}

async function load(client: PoolClient, asked: readonly EngineRequest[], whenLocked: WhenLocked): Promise<Loaded> {
  if (whenLocked === 'wait a moment' && !(await lockSoon(client, asked)))
    return { books: new Map(), booked: new Map(), unmet: new Set(), someLocked: true };
  // After BEGIN, and before the first lock.
  const isBound = whenLocked === 'pass over' && asked.length > 1 ? waitAtMost(client, sharedWaitMs) : null;
  // Separate statements after the lock, so that they see the commits of the previous lock holder. Each runs only if a
  // command names its rows. They are pipelined in this order, without waiting for each other's results.
  const [locked, booked, holds, bets, coupons, unmet] = await Promise.all([
    lockPurses(client, asked, whenLocked === 'pass over' ? lockFree : lockWaiting),
    findBooked(client, asked),
    findHolds(client, asked),
    findBets(client, asked),
    findCoupons(client, asked),
    findUnmet(client, asked),
    isBound,
  ]);
  const guards = await findGuards(client, talliesOf(locked));
  const active = new Map([...locked].map(([player, { activeBonusId }]) => [player, activeBonusId]));
  const bonuses = await findBonuses(client, { asked, active, bets });
  const books = new Map(
    [...locked].map(([player, { tally: _tally, ...own }]): [PlayerId, PlayerBooks] => [
      player,
      {
        ...own,
        guard: guards.get(player) ?? null,
        holds: holds.get(player) ?? none,
        bets: bets.get(player) ?? none,
        coupons: coupons.get(player) ?? none,
        bonuses: bonuses.get(player) ?? none,
      },
    ]),
  );
  return { books, booked, unmet, someLocked: whenLocked === 'pass over' };
}

const none: ReadonlyMap<string, never> = new Map<string, never>();

type Locked = Pick<PlayerBooks, 'purses' | 'debt' | 'activeBonusId'> & { readonly tally: Tally | null };
type LockedRow = PursesRow & { player_id: string; debt: bigint; bonus_id: string | null; play_tally: unknown };

const lockText = `SELECT player_id, ${purseColumns}, debt_minor AS debt, bonus_id, play_tally FROM purses WHERE player_id = ANY ($1) ORDER BY player_id FOR NO KEY UPDATE`;
const lockWaiting = { name: 'lock_purses', text: lockText };
const lockFree = { name: 'lock_free_purses', text: `${lockText} SKIP LOCKED` };

async function lockPurses(
  client: PoolClient,
  asked: readonly EngineRequest[],
  lock: typeof lockWaiting,
): Promise<ReadonlyMap<PlayerId, Locked>> {
  const found = await client.query<LockedRow>({ ...lock, values: [playersOf(asked)] });
  return new Map(
    found.rows.map((row) => [
      toPlayerId(row.player_id),
      { purses: toPurses(row), debt: money(row.currency, row.debt), activeBonusId: row.bonus_id, tally: toTally(row.play_tally) },
    ]),
  );
}

// Long enough to follow a working transaction in the lock queue, short enough to serve others while one hangs.
const momentMs = 50;
/** The maximum shared wait of a batch for a companion row. */
const sharedWaitMs = 200;

function waitAtMost(client: PoolClient, ms: number): Promise<unknown> {
  return client.query(`SET LOCAL lock_timeout = ${ms}`);
}

/** Returns whether the purses could be locked within a moment, the transaction's lock timeout from here on. If not,
 *  the transaction is aborted. */
async function lockSoon(client: PoolClient, asked: readonly EngineRequest[]): Promise<boolean> {
  try {
    await waitAtMost(client, momentMs);
    await client.query({ ...lockWaiting, values: [playersOf(asked)] });
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}

function playersOf(asked: readonly EngineRequest[]): readonly PlayerId[] {
  return [...new Set(asked.map(({ command }) => command.playerId))];
}

function talliesOf(locked: ReadonlyMap<PlayerId, Locked>): ReadonlyMap<PlayerId, Tally> {
  return new Map([...locked].flatMap(([player, { tally }]) => (tally === null ? [] : [[player, tally] as const])));
}

type BookedRow = PursesRow & { player_id: string; key: string; payload_hash: Buffer; movement_id: string; points_delta: bigint };

async function findBooked(client: PoolClient, asked: readonly EngineRequest[]): Promise<Loaded['booked']> {
  const found = await client.query<BookedRow>({
    name: 'find_booked',
    text: `SELECT k.player_id, k.key, k.payload_hash, k.movement_id, m.currency, m.cash_after AS cash, m.bonus_after AS bonus,
                  m.held_after AS held, m.coins_after AS coins, m.points_after AS points, m.points_delta, m.seq
           FROM unnest($1::uuid[], $2::text[]) AS asked (player_id, key)
           JOIN movement_keys k USING (player_id, key)
           JOIN movements m ON m.player_id = k.player_id AND m.seq = k.seq AND m.booked_at = k.booked_at`,
    values: columnsOf(asked.map(({ command }) => [command.playerId, command.key])),
  });
  return new Map(
    found.rows.map((row) => [
      keyOf({ playerId: toPlayerId(row.player_id), key: idempotencyKey(row.key) }),
      { payloadHash: row.payload_hash, movementId: movementId(row.movement_id), purses: toPurses(row), points: row.points_delta },
    ]),
  );
}

async function write(client: PoolClient, entries: readonly Entry[]): Promise<boolean> {
  const bound = entries.map((entry) => entry.bound);
  return allFit([
    ...[writeEntries, writeHolds, writeBonuses, writeStanding, writeBets, writeCoupons, writeSignificantFacts].map((writePart) =>
      writePart(client, entries),
    ),
    runCompanions(client, bound),
  ]);
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
