import { gameId, idempotencyKey, instant, money, movementId, playerId, roundId, unwrap } from '@tausi/kernel';
import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { Overloaded } from '../../platform/overload/overloaded.ts';
import { CommitUnknown } from '../../platform/database/unit-of-work.ts';
import { emptyBooks } from '../rules/player-books.ts';
import { keyOf, unconditional, type EngineRequest, type BookedBefore, type BooksStore, type Entry } from './books-store.ts';
import { runBatch, type Tried } from './run-batch.ts';

const player = playerId('018f0000-0000-7000-8000-000000000001');
const other = playerId('018f0000-0000-7000-8000-000000000002');
const kes = (minor: bigint) => money('KES', minor);

function bet(key: string, round: number): EngineRequest {
  return {
    command: {
      kind: 'stake_and_win',
      playerId: player,
      key: idempotencyKey(`play:${key}`),
      at: instant(0),
      gameId: gameId(29),
      roundId: roundId(`018f0000-0000-7000-8000-${String(round).padStart(12, '0')}`),
      stake: kes(100n),
      payout: kes(0n),
    },
    companions: [],
    ...unconditional,
    payloadHash: Buffer.alloc(32),
  };
}

/** A store with one player whose next commits end as given: done; done with a lost answer; or lost and not done. */
function storeWhoseCommits(...fates: readonly ('done' | 'unheard' | 'lost')[]) {
  const coming = [...fates];
  const booked = new Map<string, BookedBefore>();
  const books = { ...emptyBooks('KES'), purses: { ...emptyBooks('KES').purses, cash: kes(10_000n) } };
  const store: BooksStore = {
    unitOfWork: async (work) => {
      let entries: readonly Entry[] = [];
      const ended = await work({
        load: async () => ({ books: new Map([[player, books]]), booked: new Map(booked), unmet: new Set(), someLocked: false }),
        write: async (written) => {
          entries = written;
          return true;
        },
      });
      if (ended.end === 'rollback') return ended.value;
      const fate = coming.shift() ?? 'done';
      if (fate !== 'lost') {
        for (const { command, payloadHash, movementId: id, movement } of entries) {
          booked.set(keyOf(command), { payloadHash, movementId: id, purses: movement.after, points: movement.deltas.points });
        }
      }
      if (fate !== 'done') throw new CommitUnknown('the connection was lost at COMMIT');
      return ended.value;
    },
  };
  return store;
}

let ids = 0;
const newId = () => movementId(`018f0000-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`);

const isRepeated = (tried: Tried): boolean | null =>
  typeof tried === 'object' && 'outcome' in tried ? unwrap(tried.outcome).repeated : null;

it('a lost commit that booked is reported as new', async () => {
  const settled = await runBatch({ store: storeWhoseCommits('unheard'), newId }, [bet('first', 1)], 'pass over');
  expect(settled.map(isRepeated)).toEqual([false]);
});

it('a repeat in a batch with a lost commit is reported as a repeat: its own round was never booked', async () => {
  const store = storeWhoseCommits('done', 'unheard');
  await runBatch({ store, newId }, [bet('first', 1)], 'pass over');
  const settled = await runBatch({ store, newId }, [bet('first', 2), bet('second', 3), bet('second', 4)], 'pass over');
  expect(settled.map(isRepeated)).toEqual([true, false, true]);
});

it('a lost commit that booked nothing is reported as safe to retry', async () => {
  const [settled] = await runBatch({ store: storeWhoseCommits('lost'), newId }, [bet('first', 1)], 'pass over');
  expect(settled).toHaveProperty('fault');
});

const fromDatabase = (code: string): DatabaseError => Object.assign(new DatabaseError('refused', 0, 'error'), { code });

/** A store that always fails with this error, and counts its calls. */
function failingStore(error: Error) {
  const asked = { times: 0 };
  const store: BooksStore = {
    unitOfWork: async () => {
      asked.times += 1;
      throw error;
    },
  };
  return { store, asked };
}

const slow: readonly [string, Error][] = [
  ['no connection to spare', new Error('timeout exceeded when trying to connect')],
  ['a statement that took too long', fromDatabase('57014')],
  ['a server that may not write', fromDatabase('25006')],
];

it.each(slow)('an unavailable store is tried once for a whole batch, not once for each command: %s', async (_what, error) => {
  const { store, asked } = failingStore(error);
  const batch = Array.from({ length: 64 }, (_, index) => bet(`bet-${index}`, index));
  const settled = await runBatch({ store, newId }, batch, 'pass over');
  expect(settled).toEqual(batch.map(() => ({ fault: error })));
  expect(asked.times).toBe(1);
});

it("a locked row is awaited once for the batch, then each player is queued separately; a single player's batch does the same", async () => {
  const { store, asked } = failingStore(fromDatabase('55P03'));
  const batch = Array.from({ length: 64 }, (_, index) => bet(`bet-${index}`, index));
  expect(await runBatch({ store, newId }, batch, 'pass over')).toEqual(batch.map(() => 'locked'));
  expect(await runBatch({ store, newId }, batch.slice(0, 1), 'wait a moment')).toEqual(['locked']);
  expect(await runBatch({ store, newId }, batch.slice(0, 1), 'pass over')).toEqual([{ fault: expect.any(DatabaseError) }]);
  expect(asked.times).toBe(3);
});

/** A command whose sender has given up or still waits; logs its hold and its release. */
function timed(asked: EngineRequest, stillWaits: boolean) {
  const log: string[] = [];
  const deadline = {
    hold: () => {
      log.push(stillWaits ? 'held' : 'too late');
      return stillWaits;
    },
    letGo: () => void log.push('released'),
  };
  return { asked: { ...asked, deadline }, log };
}

it('a batch omits commands whose senders gave up, and books the others', async () => {
  const store = storeWhoseCommits();
  const [late, early] = [timed(bet('late', 1), false), timed(bet('early', 2), true)];
  const settled = await runBatch({ store, newId }, [late.asked, early.asked], 'pass over');
  expect(settled[0]).toEqual({ fault: new Overloaded('deadline') });
  expect(settled.slice(1).map(isRepeated)).toEqual([false]);
  expect([late.log, early.log]).toEqual([['too late'], ['held']]);
  // A retry in time is booked as new, because nothing of it was stored.
  expect((await runBatch({ store, newId }, [timed(bet('late', 1), true).asked], 'pass over')).map(isRepeated)).toEqual([false]);
});

it('commands of a lost commit stay held until their keys tell the result', async () => {
  const one = timed(bet('first', 1), true);
  const settled = await runBatch({ store: storeWhoseCommits('unheard'), newId }, [one.asked], 'pass over');
  expect(settled.map(isRepeated)).toEqual([false]);
  expect(one.log).toEqual(['held']);
});

it('a refused command is released', async () => {
  const poor = timed({ ...bet('first', 1), command: { ...bet('first', 1).command, playerId: other } }, true);
  const settled = await runBatch({ store: storeWhoseCommits(), newId }, [poor.asked], 'pass over');
  expect(settled).toEqual([{ outcome: { ok: false, error: { code: 'unknown_player' } } }]);
  expect(poor.log).toEqual(['held', 'released']);
});
