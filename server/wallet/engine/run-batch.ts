import { err, type MovementId } from '@tausi/kernel';
import { ConditionUnmet } from '../../platform/database/companions.ts';
import { Overloaded } from '../../platform/overload/overloaded.ts';
import { unavailableBecause } from '../../platform/overload/unavailable.ts';
import {
  CommitUnknown,
  commit,
  isConflict,
  isConnectionLoss,
  isLockTimeout,
  isUniqueViolation,
  rollback,
} from '../../platform/database/unit-of-work.ts';
import { keyOf, type EngineRequest, type BookedBefore, type BooksStore, type Loaded, type WhenLocked } from './books-store.ts';
import { answerAgain, decideBatch, type Outcome } from './decide-batch.ts';

export type BatchParts = { readonly store: BooksStore; readonly newId: (of: EngineRequest) => MovementId };

/** The end of a command: a durable outcome, or a fault. After a fault it is not booked, and may be retried with its
 *  key. */
export type Settled = { readonly outcome: Outcome } | { readonly fault: unknown };

/** The end of a command in a batch. Undecided ones: `skipped`, because another transaction had locked the player's
 *  purses; `locked`, because the wait for the purses or for a companion row of the batch took too long. */
export type Tried = Settled | 'skipped' | 'locked';

export function isUndecided(tried: Tried | undefined): tried is 'skipped' | 'locked' {
  return tried === 'skipped' || tried === 'locked';
}

const attemptsMax = 5;

/** Books a batch in one unit of work. If a command's companions do not match or the store refuses it, halving
 *  isolates the command, so that only it fails. */
export async function runBatch(parts: BatchParts, asked: readonly EngineRequest[], whenLocked: WhenLocked): Promise<readonly Tried[]> {
  const ran = await tryBatch(parts, asked, whenLocked);
  if (ran.end === 'tried') return ran.tried;
  if (asked.length === 1) return [ran.end === 'unfit' ? { outcome: err({ code: 'stale' }) } : { fault: ran.fault }];
  const middle = Math.ceil(asked.length / 2);
  const first = await runBatch(parts, asked.slice(0, middle), whenLocked);
  return [...first, ...(await runBatch(parts, asked.slice(middle), whenLocked))];
}

type Ran =
  | { readonly end: 'tried'; readonly tried: readonly Tried[] }
  | { readonly end: 'unfit' }
  /** The store refused one of the commands. */
  | { readonly end: 'refused'; readonly fault: unknown };

async function tryBatch(parts: BatchParts, asked: readonly EngineRequest[], whenLocked: WhenLocked): Promise<Ran> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const tried = await bookAll(parts, asked, whenLocked);
      return tried === 'unfit' ? { end: 'unfit' } : { end: 'tried', tried };
    } catch (error) {
      if (attempt < attemptsMax && mayPass(error)) continue;
      // Separate retries for each player reveal whose row is locked. A command that was alone has waited long enough.
      if (isLockTimeout(error) && (whenLocked === 'wait a moment' || asked.length > 1))
        return { end: 'tried', tried: asked.map(() => 'locked') };
      // The fault of an unavailable or slow store says nothing about the commands, so halving would only repeat it.
      if (unavailableBecause(error) !== null) return { end: 'tried', tried: asked.map(() => ({ fault: error })) };
      return { end: 'refused', fault: error };
    }
  }
}

async function bookAll(parts: BatchParts, asked: readonly EngineRequest[], whenLocked: WhenLocked): Promise<readonly Tried[] | 'unfit'> {
  let free: readonly EngineRequest[] = [];
  let unmet: ReadonlySet<EngineRequest> = new Set();
  let inTime: InTime = new Map();
  const triedWith = (settle: (one: EngineRequest) => Settled): readonly Tried[] => {
    const decided = new Set(free);
    return asked.map((one) => {
      if (!decided.has(one)) return whenLocked === 'pass over' ? 'skipped' : 'locked';
      return unmet.has(one) ? { fault: new ConditionUnmet() } : settle(one);
    });
  };
  try {
    const isBooked = await parts.store.unitOfWork(async (unit) => {
      const loaded = await unit.load(asked, whenLocked);
      free = asked.filter((one) => !isLocked(one, loaded));
      // The locks are held and nothing is written yet: the last moment at which a command can be omitted.
      unmet = loaded.unmet;
      const accepted = free.filter((one) => !unmet.has(one) && one.deadline.hold());
      const { outcomes, entries } = decideBatch(accepted, loaded, parts.newId);
      inTime = new Map(accepted.map((one, index) => [one, outcomes[index]]));
      if (entries.length === 0) return rollback(true);
      return (await unit.write(entries)) ? commit(true) : rollback(false);
    });
    letGo(inTime, (outcome) => !isBooked || outcome?.ok !== true);
    return isBooked ? triedWith((one) => settledOf(inTime.get(one))) : 'unfit';
  } catch (error) {
    if (!(error instanceof CommitUnknown)) {
      letGo(inTime);
      throw error;
    }
    const found = await lookUp(parts, inTime, error);
    return triedWith((one) => found.get(one) ?? settledOf(undefined));
  }
}

// An already booked command is answered even if the purses are locked.
function isLocked({ command }: EngineRequest, { books, booked, someLocked }: Loaded): boolean {
  return someLocked && !books.has(command.playerId) && !booked.has(keyOf(command));
}

/** The commands of a batch whose senders still wait, with their decisions. */
type InTime = ReadonlyMap<EngineRequest, Outcome | undefined>;

function settledOf(outcome: Outcome | undefined): Settled {
  return outcome === undefined ? { fault: new Overloaded('deadline') } : { outcome };
}

// Commands that are not booked may expire as soon as their time is over.
function letGo(inTime: InTime, which: (outcome: Outcome | undefined) => boolean = () => true): void {
  for (const [{ deadline }, outcome] of inTime) if (which(outcome)) deadline.letGo();
}

// Runs nothing again: each command's key tells whether it is booked. Locking the purses first waits for the lost
// transaction, whose server process may still commit.
async function lookUp({ store }: BatchParts, inTime: InTime, cause: CommitUnknown): Promise<ReadonlyMap<EngineRequest, Settled>> {
  const asked = [...inTime.keys()];
  const ofEach = (settle: (one: EngineRequest) => Settled): ReadonlyMap<EngineRequest, Settled> =>
    new Map(asked.map((one) => [one, settle(one)]));
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { booked } = await store.unitOfWork(async (unit) => rollback(await unit.load(asked, 'wait')));
      return ofEach((one) => {
        const before = booked.get(keyOf(one.command));
        if (before !== undefined) return { outcome: foundOutcome(one, before, inTime.get(one)) };
        return { fault: new Error('the connection was lost and the command is not booked; it may be sent again', { cause }) };
      });
    } catch (error) {
      if (attempt === attemptsMax || !mayPass(error)) return ofEach(() => ({ fault: error }));
    }
  }
}

// A movement of the lost commit gets its decided answer, because no sender has received it yet. A movement of another
// commit is a repeat: the draw of this attempt is not in the ledger.
function foundOutcome(one: EngineRequest, before: BookedBefore, decided: Outcome | undefined): Outcome {
  return decided?.ok === true && decided.value.movementId === before.movementId ? decided : answerAgain(one, before);
}

// Before COMMIT was sent, a lost connection has changed nothing, and neither has a conflict. A unique violation is a
// row that another process wrote first; the next read finds it.
function mayPass(error: unknown): boolean {
  return isConflict(error) || isConnectionLoss(error) || isUniqueViolation(error);
}
