import { assert, type PlayerId } from '@tausi/kernel';
import type { Companion } from '../../platform/database/companions.ts';
import { Overloaded } from '../../platform/overload/overloaded.ts';
import { createWaitingLine } from '../../platform/overload/waiting-line.ts';
import { sha256 } from '../../platform/security/digests.ts';
import type { WalletCommand } from '../command.ts';
import { intentionOf } from '../rules/intention.ts';
import { unconditional, type EngineRequest, type Terms, type WhenLocked } from './books-store.ts';
import type { Outcome } from './decide-batch.ts';
import { createBatchPause } from './batch-pause.ts';
import { createLockedPurses } from './locked-purses.ts';
import { createPendingCommands } from './pending-commands.ts';
import { isUndecided, runBatch, type BatchParts, type Settled, type Tried } from './run-batch.ts';

export type EngineOptions = BatchParts & {
  /** The maximum number of concurrent batches; no two of them contain commands of one player. Beside another batch, only a
   *  full one begins, because a small one is not worth its fixed cost. */
  readonly lanes: number;
  readonly batchMax: number;
  /** The maximum number of waiting commands; further commands are refused. */
  readonly waitingMax: number;
  /** The least time between the starts of two batches of a steady stream. */
  readonly pauseMs: number;
};

export type Engine = {
  /** Books a command with its companions. The result is durable when this returns; otherwise nothing is booked. The
   *  commands of a player are decided in order of arrival. Throws `Overloaded` if too many commands wait, or if
   *  this one waited too long or past its deadline. Throws `ConditionUnmet` if its condition does not hold, and the store's error if the store is unreachable. In both
   *  cases the command may be retried with its key. A player whose purses another transaction has locked is tried again
   *  with the next batch, then waits in a separate queue, as for locked companion rows. */
  readonly execute: (command: WalletCommand, companions: readonly Companion[], terms?: Terms) => Promise<Outcome>;
  /** The number of commands waiting for a batch. */
  readonly waiting: () => number;
};

// So many commands wait for no pause: the fixed cost of a batch is about twelve of them.
const crowd = 32;

type Waiting = { readonly asked: EngineRequest; readonly settle: (settled: Settled) => void };

/** The engine of the books, with group commit: commands that arrive while a batch is written form the next batch. */
export function createEngine(options: EngineOptions): Engine {
  const { lanes, batchMax, waitingMax, pauseMs } = options;
  const line = createWaitingLine<Waiting>({ name: 'books', waitingMax, onLate: ({ settle }, fault) => settle({ fault }) });
  const pending = createPendingCommands({ line, batchMax, playerOf });
  const lockedPurses = createLockedPurses<Waiting>({
    playerOf,
    tryAgain: async (batch) => answerDecided(batch, await tryAll(options, batch, 'wait a moment')),
    onLate: ({ settle }, fault) => settle({ fault }),
    onFree: (player) => {
      pending.release(player);
      startLanes();
    },
  });
  const waiting = (): number => pending.length() + lockedPurses.length();
  let lanesUnderWay = 0;
  let isStarting = false;
  const pause = createBatchPause({ pauseMs, crowd, onOver: startLanes });

  // Commands of the same turn of the event loop share a batch.
  function startSoon(): void {
    if (isStarting || lanesUnderWay === lanes) return;
    isStarting = true;
    setImmediate(startLanes);
  }

  function startLanes(): void {
    isStarting = false;
    while (lanesUnderWay < lanes && pending.length() >= (lanesUnderWay === 0 ? 1 : batchMax) && !pause.holds(pending.length())) {
      const { batch, skippedBefore } = pending.take();
      if (batch.length === 0) return;
      void runLane(batch, skippedBefore);
    }
  }

  async function runLane(batch: readonly Waiting[], skippedBefore: ReadonlySet<PlayerId>): Promise<void> {
    lanesUnderWay += 1;
    pause.note(batch.length);
    const tried = await tryAll(options, batch, 'pass over');
    lanesUnderWay -= 1;
    const { next, queued } = divide(batch, tried, skippedBefore);
    pending.skip(next);
    const locked = lockedPurses.join(queued);
    for (const player of batch.map(playerOf)) if (!locked.has(player)) pending.release(player);
    // Starts the next batch before the results of this one are processed.
    startLanes();
    answerDecided(batch, tried);
  }

  return {
    execute: (command, companions, { deadline, condition } = unconditional) =>
      decided((settle) => {
        if (waiting() >= waitingMax) throw new Overloaded('books');
        const payloadHash = sha256(intentionOf(command));
        line.join({ asked: { command, companions, deadline, condition, payloadHash }, settle });
        startSoon();
      }),
    waiting,
  };
}

async function tryAll(parts: BatchParts, batch: readonly Waiting[], whenLocked: WhenLocked): Promise<readonly Tried[]> {
  try {
    return await runBatch(
      parts,
      batch.map(({ asked }) => asked),
      whenLocked,
    );
  } catch (fault) {
    return batch.map(() => ({ fault }));
  }
}

async function decided(join: (settle: Waiting['settle']) => void): Promise<Outcome> {
  const settled = await new Promise<Settled>(join);
  if ('fault' in settled) throw settled.fault;
  return settled.outcome;
}

/** Divides the undecided commands of a batch into those for the next batch, and those for the queue of their player. A
 *  command alone waits best in PostgreSQL's queue for its lock, as do those of a player who was skipped before. */
function divide(batch: readonly Waiting[], tried: readonly Tried[], skippedBefore: ReadonlySet<PlayerId>): Divided {
  const undecided = batch.filter((_one, index) => isUndecided(tried[index]));
  const locked = batch.filter((_one, index) => tried[index] === 'locked');
  const queueing = new Set([...skippedBefore, ...locked.map(playerOf)]);
  const next = undecided.filter((one) => !queueing.has(playerOf(one)));
  if (next.length < 2) return { next: [], queued: undecided };
  return { next, queued: undecided.filter((one) => queueing.has(playerOf(one))) };
}

type Divided = { readonly next: readonly Waiting[]; readonly queued: readonly Waiting[] };

/** Settles the decided commands; returns the others. */
function answerDecided(batch: readonly Waiting[], tried: readonly Tried[]): readonly Waiting[] {
  return batch.filter(({ settle }, index) => {
    const own = tried[index];
    assert(own !== undefined, 'a batch settles every command');
    if (isUndecided(own)) return true;
    settle(own);
    return false;
  });
}

function playerOf({ asked }: Waiting): PlayerId {
  return asked.command.playerId;
}
