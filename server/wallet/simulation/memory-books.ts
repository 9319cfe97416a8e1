import { assert, type Currency, type PlayerId } from '@tausi/kernel';
import { CommitUnknown } from '../../platform/database/unit-of-work.ts';
import {
  keyOf,
  type EngineRequest,
  type BookedBefore,
  type BooksStore,
  type BooksUnit,
  type Entry,
  type Loaded,
} from '../engine/books-store.ts';
import type { Guard } from '../rules/limits/guard.ts';
import { afterMovement, emptyBooks, type PlayerBooks } from '../rules/player-books.ts';
import { lostConnection, serializationFailure, type FaultyIo } from './faulty-io.ts';
import type { LedgerView, NumberedEntry } from './memory-ledger.ts';
import { createRowLocks, type RowLocks } from './row-locks.ts';

/** Books in memory that behave like PostgreSQL: row locks in the order of ids, atomic units of work, and only
 *  committed work survives a process. Several processes share them. */
export type MemoryBooks = {
  readonly open: (playerId: PlayerId, currency: Currency, guard: Guard | null) => void;
  /** Excludes a player permanently, unless a unit of work holds their purses now. Returns whether it did. */
  readonly exclude: (playerId: PlayerId) => boolean;
  readonly storeOf: (process: number) => BooksStore;
  /** Kills a process: its work is rolled back, except a commit that PostgreSQL had begun. */
  readonly kill: (process: number) => void;
  readonly entries: readonly Entry[];
  /** The entries as followers read them. */
  readonly view: LedgerView;
};

type Unit = {
  readonly process: number;
  readonly bookedIn: bigint;
  readonly locked: PlayerId[];
  entries: readonly Entry[];
  isOver: boolean;
};

export type MemoryBooksOptions = { readonly locksRows?: boolean; readonly onApplied?: (entry: Entry) => void };

export function createMemoryBooks(io: FaultyIo, { locksRows = true, onApplied = () => undefined }: MemoryBooksOptions = {}): MemoryBooks {
  const rows = createRows(onApplied);
  const locks = createRowLocks<Unit>(({ isOver }) => isOver);
  const units = new Set<Unit>();
  let lastNumber = 0n;
  const horizon = (): bigint => [...units].reduce((least, { bookedIn }) => (bookedIn < least ? bookedIn : least), lastNumber + 1n);
  const end = (unit: Unit): void => {
    unit.isOver = true;
    units.delete(unit);
    for (const player of unit.locked) locks.release(player, unit);
  };
  return {
    entries: rows.entries,
    view: { numbered: rows.numbered, horizon },
    open: rows.open,
    exclude: (player) => !locks.isTaken(player) && rows.exclude(player),
    storeOf: (process) => ({
      unitOfWork: async (work) => {
        lastNumber += 1n;
        const unit: Unit = { process, bookedIn: lastNumber, locked: [], entries: [], isOver: false };
        units.add(unit);
        try {
          await step(io, unit);
          const ended = await work(unitOver({ io, rows, locks: locksRows ? locks : null }, unit));
          if (ended.end === 'commit') await commitUnit(io, rows, unit);
          return ended.value;
        } finally {
          end(unit);
        }
      },
    }),
    kill: (process) => {
      const own = [...units].filter((unit) => unit.process === process);
      // A process has at most two batches in progress; one of them may be at its commit.
      io.kill(process, () => {
        const committing = own.find(({ entries }) => entries.length > 0);
        if (committing !== undefined) rows.apply(committing);
      });
      for (const unit of own) end(unit);
    },
  };
}

function unitOver({ io, rows, locks }: { io: FaultyIo; rows: Rows; locks: RowLocks<Unit> | null }, unit: Unit): BooksUnit {
  return {
    load: async (asked, whenLocked) => {
      await step(io, unit);
      const held = new Set<PlayerId>();
      for (const player of playersOf(asked)) {
        if (locks === null || !rows.has(player)) continue;
        // No time passes here while a process waits, so a moment is over at once.
        if (whenLocked !== 'wait' && locks.isTaken(player)) held.add(player);
        else {
          await locks.take(player, unit);
          unit.locked.push(player);
        }
      }
      await step(io, unit);
      const { books, booked } = rows.read(asked);
      return { books: new Map([...books].filter(([player]) => !held.has(player))), booked, unmet: new Set(), someLocked: held.size > 0 };
    },
    write: async (written) => {
      await step(io, unit);
      unit.entries = written;
      return true;
    },
  };
}

async function step(io: FaultyIo, unit: Unit): Promise<void> {
  const fate = await io.pass(unit.process, 'step');
  if (fate === 'lost') throw lostConnection();
  if (fate === 'conflict') throw serializationFailure();
}

async function commitUnit(io: FaultyIo, rows: Rows, unit: Unit): Promise<void> {
  const fate = await io.pass(unit.process, 'commit');
  if (fate === 'conflict') throw serializationFailure();
  if (fate !== 'lost') rows.apply(unit);
  if (fate !== 'done') throw new CommitUnknown('the connection was lost at COMMIT');
}

type Rows = ReturnType<typeof createRows>;

// The committed rows.
function createRows(onApplied: (entry: Entry) => void) {
  const books = new Map<PlayerId, PlayerBooks>();
  const booked = new Map<string, BookedBefore>();
  const entries: Entry[] = [];
  const numbered: NumberedEntry[] = [];
  return {
    entries,
    numbered,
    has: (playerId: PlayerId): boolean => books.has(playerId),
    open: (playerId: PlayerId, currency: Currency, guard: Guard | null): void =>
      void books.set(playerId, { ...emptyBooks(currency), guard }),
    exclude: (playerId: PlayerId): boolean => {
      const own = books.get(playerId);
      if (own === undefined || own.guard === null) return false;
      const exclusions = [...own.guard.exclusions, { kind: 'self_exclusion' as const, until: null }];
      books.set(playerId, { ...own, guard: { ...own.guard, exclusions } });
      return true;
    },
    read: (asked: readonly EngineRequest[]): Omit<Loaded, 'someLocked' | 'unmet'> => {
      const named = new Set(asked.map(({ command }) => keyOf(command)));
      const players = new Set(playersOf(asked));
      return {
        books: new Map([...books].filter(([player]) => players.has(player))),
        booked: new Map([...booked].filter(([key]) => named.has(key))),
      };
    },
    apply: ({ entries: written, bookedIn }: Pick<Unit, 'entries' | 'bookedIn'>): void => {
      for (const entry of written) {
        const { command, movement, movementId, payloadHash } = entry;
        const before = books.get(command.playerId);
        assert(before !== undefined, 'a movement has its purses');
        books.set(command.playerId, afterMovement(before, movement));
        booked.set(keyOf(command), { payloadHash, movementId, purses: movement.after, points: movement.deltas.points });
        entries.push(entry);
        numbered.push({ entry, bookedIn });
        onApplied(entry);
      }
    },
  };
}

function playersOf(asked: readonly EngineRequest[]): readonly PlayerId[] {
  return [...new Set(asked.map(({ command }) => command.playerId))].toSorted();
}
