import { assert, type Currency, type PlayerId } from '@tausi/kernel';
import { CommitUnknown } from '../../platform/unit-of-work.ts';
import { keyOf, type Asked, type BookedBefore, type BooksStore, type BooksUnit, type Entry, type Loaded } from '../engine/books-store.ts';
import type { Guard } from '../guard.ts';
import { afterMovement, emptyBooks, type PlayerBooks } from '../player-books.ts';
import { lostConnection, serializationFailure, type FaultyIo } from './faulty-io.ts';

/** Books in memory that behave as PostgreSQL does: row locks in the order of ids, all or nothing, and a process that
 *  dies leaves nothing behind but what was committed. Several processes share them. */
export type MemoryBooks = {
  readonly open: (player: PlayerId, currency: Currency, guard: Guard | null) => void;
  /** Keeps a player from playing for ever, unless a unit of work holds his purses at this moment. Answers whether it did. */
  readonly exclude: (player: PlayerId) => boolean;
  readonly storeOf: (process: number) => BooksStore;
  /** A process died: what it had under way is rolled back, but for a commit that PostgreSQL had begun. */
  readonly kill: (process: number) => void;
  readonly entries: readonly Entry[];
  readonly booksOf: (player: PlayerId) => PlayerBooks;
};

type Unit = { readonly process: number; readonly locks: PlayerId[]; entries: readonly Entry[]; isOver: boolean };

export function createMemoryBooks(io: FaultyIo, { locksRows = true } = {}): MemoryBooks {
  const books = new Map<PlayerId, PlayerBooks>();
  const booked = new Map<string, BookedBefore>();
  const entries: Entry[] = [];
  const locks = createLocks();
  const units = new Set<Unit>();

  function apply(unit: Unit): void {
    for (const entry of unit.entries) {
      const { command, movement, movementId, payloadHash } = entry;
      const before = books.get(command.playerId);
      assert(before !== undefined, 'a movement has its purses');
      books.set(command.playerId, afterMovement(before, movement));
      booked.set(keyOf(command), { payloadHash, movementId, purses: movement.after });
      entries.push(entry);
    }
  }

  function end(unit: Unit): void {
    unit.isOver = true;
    units.delete(unit);
    for (const player of unit.locks) locks.release(player, unit);
  }

  async function step(unit: Unit): Promise<void> {
    const fate = await io.pass(unit.process, 'step');
    if (fate === 'lost') throw lostConnection();
    if (fate === 'conflict') throw serializationFailure();
  }

  async function commitUnit(unit: Unit): Promise<void> {
    const fate = await io.pass(unit.process, 'commit');
    if (fate === 'conflict') throw serializationFailure();
    if (fate !== 'lost') apply(unit);
    if (fate !== 'done') throw new CommitUnknown('the connection was lost at COMMIT');
  }

  function load(unit: Unit): BooksUnit['load'] {
    return async (asked) => {
      await step(unit);
      for (const player of playersOf(asked)) {
        if (!locksRows || !books.has(player)) continue;
        await locks.take(player, unit);
        unit.locks.push(player);
      }
      await step(unit);
      return readFor(asked, { books, booked });
    };
  }

  function write(unit: Unit): BooksUnit['write'] {
    return async (written) => {
      await step(unit);
      unit.entries = written;
      return true;
    };
  }

  return {
    entries,
    open: (player, currency, guard) => void books.set(player, { ...emptyBooks(currency), guard }),
    exclude: (player) => {
      const own = books.get(player);
      if (own?.guard == null || locks.isTaken(player)) return false;
      const exclusions = [...own.guard.exclusions, { kind: 'self_exclusion' as const, until: null }];
      books.set(player, { ...own, guard: { ...own.guard, exclusions } });
      return true;
    },
    booksOf: (player) => {
      const own = books.get(player);
      assert(own !== undefined, 'the simulation asks for players it has opened');
      return own;
    },
    storeOf: (process) => ({
      unitOfWork: async (work) => {
        const unit: Unit = { process, locks: [], entries: [], isOver: false };
        units.add(unit);
        try {
          await step(unit);
          const ended = await work({ load: load(unit), write: write(unit) });
          if (ended.end === 'commit') await commitUnit(unit);
          return ended.value;
        } finally {
          end(unit);
        }
      },
    }),
    kill: (process) => {
      const own = [...units].filter((unit) => unit.process === process);
      // A process has at most two batches under way; one of them may be at its commit.
      io.kill(process, () => {
        const committing = own.find(({ entries: written }) => written.length > 0);
        if (committing !== undefined) apply(committing);
      });
      for (const unit of own) end(unit);
    },
  };
}

function playersOf(asked: readonly Asked[]): readonly PlayerId[] {
  return [...new Set(asked.map(({ command }) => command.playerId))].toSorted();
}

function readFor(
  asked: readonly Asked[],
  { books, booked }: { books: Map<PlayerId, PlayerBooks>; booked: Map<string, BookedBefore> },
): Loaded {
  const named = new Set(asked.map(({ command }) => keyOf(command)));
  const players = new Set(playersOf(asked));
  return {
    books: new Map([...books].filter(([player]) => players.has(player))),
    booked: new Map([...booked].filter(([key]) => named.has(key))),
  };
}

function createLocks() {
  const holders = new Map<PlayerId, Unit>();
  const waiting = new Map<PlayerId, { unit: Unit; go: () => void }[]>();
  return {
    isTaken: (player: PlayerId): boolean => holders.has(player),
    take: async (player: PlayerId, unit: Unit): Promise<void> => {
      if (!holders.has(player)) return void holders.set(player, unit);
      await new Promise<void>((go) => waiting.set(player, [...(waiting.get(player) ?? []), { unit, go }]));
    },
    release: (player: PlayerId, unit: Unit): void => {
      if (holders.get(player) !== unit) return;
      holders.delete(player);
      const next = (waiting.get(player) ?? []).filter((one) => !one.unit.isOver);
      const [first, ...rest] = next;
      waiting.set(player, rest);
      if (first === undefined) return;
      holders.set(player, first.unit);
      first.go();
    },
  };
}
