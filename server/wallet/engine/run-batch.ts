import { err, ok, type MovementId } from '@tausi/kernel';
import { CommitUnknown, commit, isConflict, isConnectionLoss, isUniqueViolation, rollback } from '../../platform/unit-of-work.ts';
import { keyOf, type Asked, type BooksStore } from './books-store.ts';
import { answerAgain, decideBatch, type Outcome } from './decide-batch.ts';

export type BatchParts = { readonly store: BooksStore; readonly newId: (of: Asked) => MovementId };

/** How a command of a batch ended: with an outcome that is durable, or with a fault; then it is not booked, and the
 *  same command with the same key may be sent again. */
export type Settled = { readonly outcome: Outcome } | { readonly fault: unknown };

const attemptsMax = 5;

/** Books a batch in one unit of work. A command whose companions do not fit, or that the store refuses, is found by
 *  halving, so that it fails alone. */
export async function runBatch(parts: BatchParts, asked: readonly Asked[]): Promise<readonly Settled[]> {
  const tried = await tryBatch(parts, asked);
  if (tried.end === 'settled') return tried.settled;
  if (asked.length === 1) return [tried.end === 'unfit' ? { outcome: err({ code: 'stale' }) } : { fault: tried.fault }];
  const middle = Math.ceil(asked.length / 2);
  const first = await runBatch(parts, asked.slice(0, middle));
  return [...first, ...(await runBatch(parts, asked.slice(middle)))];
}

type Tried =
  | { readonly end: 'settled'; readonly settled: readonly Settled[] }
  | { readonly end: 'unfit' }
  /** The store refused one of them. */
  | { readonly end: 'refused'; readonly fault: unknown };

async function tryBatch(parts: BatchParts, asked: readonly Asked[]): Promise<Tried> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcomes = await bookAll(parts, asked);
      return outcomes === 'unfit' ? { end: 'unfit' } : { end: 'settled', settled: outcomes.map((outcome) => ({ outcome })) };
    } catch (error) {
      if (error instanceof CommitUnknown) return { end: 'settled', settled: await lookUp(parts, asked, error) };
      if (attempt < attemptsMax && mayPass(error)) continue;
      if (isConflict(error) || isConnectionLoss(error)) return { end: 'settled', settled: asked.map(() => ({ fault: error })) };
      return { end: 'refused', fault: error };
    }
  }
}

async function bookAll({ store, newId }: BatchParts, asked: readonly Asked[]): Promise<readonly Outcome[] | 'unfit'> {
  return store.unitOfWork<readonly Outcome[] | 'unfit'>(async (unit) => {
    const { outcomes, entries } = decideBatch(asked, await unit.load(asked), newId);
    if (entries.length === 0) return rollback(outcomes);
    return (await unit.write(entries)) ? commit(outcomes) : rollback('unfit');
  });
}

// The connection was lost at COMMIT. Nothing is run again here: each command's key says whether it is booked. Locking
// the purses first waits for the lost transaction, should its server process still be about to commit.
async function lookUp({ store }: BatchParts, asked: readonly Asked[], cause: CommitUnknown): Promise<readonly Settled[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { booked } = await store.unitOfWork(async (unit) => rollback(await unit.load(asked)));
      return asked.map((one) => foundOrNot(one, booked.get(keyOf(one.command)), cause));
    } catch (error) {
      if (attempt === attemptsMax || !mayPass(error)) return asked.map(() => ({ fault: error }));
    }
  }
}

// What the lost commit booked is told as new: nobody has been told before.
function foundOrNot(one: Asked, before: Parameters<typeof answerAgain>[1] | undefined, cause: CommitUnknown): Settled {
  if (before === undefined)
    return { fault: new Error('the connection was lost and the command is not booked; it may be sent again', { cause }) };
  const found = answerAgain(one, before);
  return { outcome: found.ok ? ok({ ...found.value, repeated: false }) : found };
}

// Until COMMIT was sent, a lost connection has done nothing, and neither has a conflict. A unique violation is a row
// that somebody else wrote first: the next look finds it.
function mayPass(error: unknown): boolean {
  return isConflict(error) || isConnectionLoss(error) || isUniqueViolation(error);
}
