import { err, type MovementId } from '@tausi/kernel';
import { Overloaded } from '../../platform/overloaded.ts';
import { unavailableBecause } from '../../platform/unavailable.ts';
import { CommitUnknown, commit, isConflict, isConnectionLoss, isUniqueViolation, rollback } from '../../platform/unit-of-work.ts';
import { keyOf, type Asked, type BookedBefore, type BooksStore } from './books-store.ts';
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
      const settled = await bookAll(parts, asked);
      return settled === 'unfit' ? { end: 'unfit' } : { end: 'settled', settled };
    } catch (error) {
      if (attempt < attemptsMax && mayPass(error)) continue;
      // A store that is away or too slow says nothing about the commands: halves would only wait for it again and again.
      if (unavailableBecause(error) !== null) return { end: 'settled', settled: asked.map(() => ({ fault: error })) };
      return { end: 'refused', fault: error };
    }
  }
}

async function bookAll(parts: BatchParts, asked: readonly Asked[]): Promise<readonly Settled[] | 'unfit'> {
  let inTime: InTime = new Map();
  try {
    const booked = await parts.store.unitOfWork<InTime | 'unfit'>(async (unit) => {
      const loaded = await unit.load(asked);
      // The locks are ours, and nothing is written yet: the last moment at which a command can still be left out.
      const held = asked.filter(({ deadline }) => deadline.hold());
      const { outcomes, entries } = decideBatch(held, loaded, parts.newId);
      inTime = new Map(held.map((one, place) => [one, outcomes[place]]));
      if (entries.length === 0) return rollback(inTime);
      return (await unit.write(entries)) ? commit(inTime) : rollback('unfit');
    });
    if (booked === 'unfit') letGo(inTime);
    else letGo(inTime, (outcome) => outcome?.ok !== true);
    return booked === 'unfit' ? 'unfit' : asked.map((one) => settledOf(booked.get(one)));
  } catch (error) {
    if (error instanceof CommitUnknown) return lookUp(parts, asked, { inTime, cause: error });
    letGo(inTime);
    throw error;
  }
}

/** The commands of a batch whose senders still wait, with what was decided. */
type InTime = ReadonlyMap<Asked, Outcome | undefined>;

function settledOf(outcome: Outcome | undefined): Settled {
  return outcome === undefined ? { fault: new Overloaded('deadline') } : { outcome };
}

// Of what is not booked, senders may be told so as soon as their time is over.
function letGo(inTime: InTime, which: (outcome: Outcome | undefined) => boolean = () => true): void {
  for (const [{ deadline }, outcome] of inTime) if (which(outcome)) deadline.letGo();
}

/** What was decided when the connection was lost at COMMIT. */
type Lost = { readonly inTime: InTime; readonly cause: CommitUnknown };

// Nothing is run again here: each command's key says whether it is booked. Locking the purses first waits for the lost
// transaction, should its server process still be about to commit.
async function lookUp({ store }: BatchParts, asked: readonly Asked[], { inTime, cause }: Lost): Promise<readonly Settled[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { booked } = await store.unitOfWork(async (unit) => rollback(await unit.load(asked)));
      return asked.map((one) => {
        const before = booked.get(keyOf(one.command));
        if (before !== undefined) return { outcome: foundOutcome(one, before, inTime.get(one)) };
        return { fault: new Error('the connection was lost and the command is not booked; it may be sent again', { cause }) };
      });
    } catch (error) {
      if (attempt === attemptsMax || !mayPass(error)) return asked.map(() => ({ fault: error }));
    }
  }
}

// What the lost commit booked is told as it was decided there, for nobody has been told before. What another movement
// booked is a repeat: whatever the sender drew for this one is not in the books.
function foundOutcome(one: Asked, before: BookedBefore, decided: Outcome | undefined): Outcome {
  return decided?.ok === true && decided.value.movementId === before.movementId ? decided : answerAgain(one, before);
}

// Until COMMIT was sent, a lost connection has done nothing, and neither has a conflict. A unique violation is a row
// that somebody else wrote first: the next look finds it.
function mayPass(error: unknown): boolean {
  return isConflict(error) || isConnectionLoss(error) || isUniqueViolation(error);
}
