import { expect, it } from 'vitest';
import type { BooksStore, BooksUnit, Loaded } from '../engine/books-store.ts';
import type { FaultyIo } from './faulty-io.ts';
import type { FollowedLedger } from '../followers/follow-step.ts';
import { createMemoryBooks, type MemoryBooks } from './memory-books.ts';
import { createMemoryLedger, type FollowUnit, type MemoryLedger } from './memory-ledger.ts';
import { simulateHistory } from './simulate-history.ts';

const steps = 60;

/** Plays seeds until one breaks a promise, or all are played. */
async function firstBroken(seeds: number, createBooks?: (io: FaultyIo) => MemoryBooks): Promise<string> {
  for (let seed = 0; seed < seeds; seed += 1) {
    const history = await simulateHistory(seed, createBooks === undefined ? { steps } : { steps, createBooks });
    if (history.broken.length > 0) return history.broken.join('; ');
  }
  return 'nothing broke';
}

it('simulation: every promise holds over 150 histories of lost answers, conflicts and killed processes', async () => {
  expect(await firstBroken(150)).toBe('nothing broke');
});

it('simulation: the same seed plays the same history', async () => {
  expect(await simulateHistory(7, { steps })).toEqual(await simulateHistory(7, { steps }));
});

// The simulation proves something only if it also finds planted faults.
const sabotages: readonly { readonly name: string; readonly found: string; readonly unit: (unit: BooksUnit) => BooksUnit }[] = [
  {
    name: 'forgets which keys are booked',
    found: 'its key is booked twice',
    unit: (unit) => ({ ...unit, load: async (...asked) => ({ ...(await unit.load(...asked)), booked: new Map() }) }),
  },
  {
    name: 'reports writes that it did not make',
    found: 'was acknowledged and is not booked',
    unit: (unit) => ({ ...unit, write: async (entries) => unit.write(entries.slice(1)) }),
  },
  {
    name: 'forgets limits and exclusions',
    found: 'player 0003',
    unit: (unit) => ({ ...unit, load: async (...asked) => withoutGuards(await unit.load(...asked)) }),
  },
  {
    name: 'writes half of the other side',
    found: 'its two sides differ',
    unit: (unit) => ({
      ...unit,
      write: async (entries) => unit.write(entries.map((entry) => ({ ...entry, movement: { ...entry.movement, houseOut: null } }))),
    }),
  },
];

function withoutGuards(loaded: Loaded): Loaded {
  return { ...loaded, books: new Map([...loaded.books].map(([player, books]) => [player, { ...books, guard: null }])) };
}

it.each(sabotages)('simulation: finds a store that $name', async ({ found, unit: sabotaged }) => {
  const createBooks = (io: FaultyIo): MemoryBooks => {
    const books = createMemoryBooks(io);
    const storeOf = (process: number): BooksStore => {
      const store = books.storeOf(process);
      return { unitOfWork: (work) => store.unitOfWork((unit) => work(sabotaged(unit))) };
    };
    return { ...books, storeOf };
  };
  expect(await firstBroken(50, createBooks)).toContain(found);
});

it('simulation: finds a store that takes no locks', async () => {
  expect(await firstBroken(200, (io) => createMemoryBooks(io, { locksRows: false }))).toMatch(/is number|jumps|booked twice/);
});

// Faulty followers: each is found by its counts or by its links.
const carelessFollowers: readonly { readonly name: string; readonly createLedger: typeof createMemoryLedger }[] = [
  {
    name: 'skips late commits',
    createLedger: (io, { numbered }) => createMemoryLedger(io, { numbered, horizon: () => 2n ** 60n }),
  },
  {
    name: 'does a step that another process is doing',
    createLedger: (io, view) => createMemoryLedger(io, view, { locksCursors: false }),
  },
  {
    name: 'writes before its cursor moves',
    createLedger: (io, view) =>
      changed(createMemoryLedger(io, view), (ledger) => ({
        ...ledger,
        moveCursor: async (unit, name, followedTo) => {
          for (const write of unit.writes.splice(0)) write();
          await ledger.moveCursor(unit, name, followedTo);
        },
      })),
  },
  {
    name: 'moves its cursor before it writes',
    createLedger: (io, view) =>
      changed(createMemoryLedger(io, view), (ledger) => ({
        ...ledger,
        moveCursor: async (unit, name, followedTo) => {
          const effects = unit.writes.splice(0);
          await ledger.moveCursor(unit, name, followedTo);
          for (const write of unit.writes.splice(0)) write();
          unit.writes.push(...effects);
        },
      })),
  },
];

function changed(ledger: MemoryLedger, change: (of: FollowedLedger<FollowUnit>) => FollowedLedger<FollowUnit>): MemoryLedger {
  return { ...ledger, ledgerOf: (process) => change(ledger.ledgerOf(process)) };
}

it.each(carelessFollowers)('simulation: finds a follower that $name', async ({ createLedger }) => {
  let found = 'nothing broke';
  for (let seed = 0; seed < 200 && found === 'nothing broke'; seed += 1) {
    const { broken } = await simulateHistory(seed, { steps, createLedger });
    found = broken[0] ?? found;
  }
  expect(found).toMatch(/was counted|the chain/);
});
