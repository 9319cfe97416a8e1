import { hash } from 'node:crypto';
import { assert, type PlayerId } from '@tausi/kernel';
import type { Companion } from '../../platform/database/companions.ts';
import { type Deadline, noDeadline } from '../../platform/overload/deadline.ts';
import { Overloaded } from '../../platform/overload/overloaded.ts';
import { createWaitingLine } from '../../platform/overload/waiting-line.ts';
import type { WalletCommand } from '../command.ts';
import { intentionOf } from '../rules/intention.ts';
import type { Asked, WhenHeld } from './books-store.ts';
import type { Outcome } from './decide-batch.ts';
import { createHeldPurses } from './held-purses.ts';
import { runBatch, type BatchParts, type Settled, type Tried } from './run-batch.ts';

export type EngineOptions = BatchParts & {
  /** How many batches are under way at once; no two of them hold commands of one player. */
  readonly lanes: number;
  readonly batchMax: number;
  /** How many commands may wait; one more is refused before it is accepted. */
  readonly waitingMax: number;
};

export type Engine = {
  /** Books a command with its companions: durable when this answers, or nothing is done. A player's commands are decided
   *  in the order in which they came. Throws `Overloaded` when too many wait, or when this one waited too long or beyond
   *  its deadline before it was decided, and the store's error when it cannot be reached; then the same command with the
   *  same key may be sent again. A player whose purses another holds, or a row that is to commit with them, is waited for
   *  apart from all others. */
  readonly execute: (command: WalletCommand, companions: readonly Companion[], deadline?: Deadline) => Promise<Outcome>;
  /** How many commands wait for a batch. */
  readonly waiting: () => number;
};

// A batch costs about as much as this many commands, so fewer wait for the one under way and share the next.
const crowd = 32;

type Waiting = { readonly asked: Asked; readonly settle: (settled: Settled) => void };

/** The engine of the books: commands that arrive while a batch is written wait together and go as the next one. */
export function createEngine(options: EngineOptions): Engine {
  const { lanes, batchMax, waitingMax } = options;
  const line = createWaitingLine<Waiting>({ name: 'books', waitingMax, onLate: ({ settle }, fault) => settle({ fault }) });
  const playersUnderWay = new Set<PlayerId>();
  const heldPurses = createHeldPurses<Waiting>({
    playerOf,
    tryAgain: async (batch) => answerDecided(batch, await tryAll(options, batch, 'wait a moment')),
    onLate: ({ settle }, fault) => settle({ fault }),
    onFree: (player) => {
      playersUnderWay.delete(player);
      startLanes();
    },
  });
  const waiting = (): number => line.length() + heldPurses.length();
  let lanesUnderWay = 0;
  let isStarting = false;

  // Commands of the same turn of the loop go together.
  function startSoon(): void {
    if (isStarting || lanesUnderWay === lanes) return;
    isStarting = true;
    setImmediate(startLanes);
  }

  function startLanes(): void {
    isStarting = false;
    while (lanesUnderWay < lanes && line.length() > (lanesUnderWay === 0 ? 0 : crowd)) {
      // Passes over players who are in a batch already: their commands keep their order.
      const batch = line.take(batchMax, (one) => !playersUnderWay.has(playerOf(one)));
      if (batch.length === 0) return;
      void runLane(batch);
    }
  }

  async function runLane(batch: readonly Waiting[]): Promise<void> {
    const players = new Set(batch.map(playerOf));
    for (const player of players) playersUnderWay.add(player);
    lanesUnderWay += 1;
    const tried = await tryAll(options, batch, 'pass over');
    lanesUnderWay -= 1;
    const held = heldPurses.join(batch.filter((_one, place) => tried[place] === 'held'));
    for (const player of players) if (!held.has(player)) playersUnderWay.delete(player);
    // The next batch is on its way before the answers of this one are worked on.
    startLanes();
    answerDecided(batch, tried);
  }

  return {
    execute: async (command, companions, deadline = noDeadline) => {
      const asked = { command, companions, deadline, payloadHash: hash('sha256', intentionOf(command), 'buffer') };
      const settled = await new Promise<Settled>((settle) => {
        if (waiting() >= waitingMax) throw new Overloaded('books');
        line.join({ asked, settle });
        startSoon();
      });
      return outcomeOf(settled);
    },
    waiting,
  };
}

async function tryAll(parts: BatchParts, batch: readonly Waiting[], whenHeld: WhenHeld): Promise<readonly Tried[]> {
  try {
    return await runBatch(
      parts,
      batch.map(({ asked }) => asked),
      whenHeld,
    );
  } catch (fault) {
    return batch.map(() => ({ fault }));
  }
}

function outcomeOf(settled: Settled): Outcome {
  if ('fault' in settled) throw settled.fault;
  return settled.outcome;
}

/** Tells those who are decided; answers the others. */
function answerDecided(batch: readonly Waiting[], tried: readonly Tried[]): readonly Waiting[] {
  return batch.filter(({ settle }, place) => {
    const own = tried[place];
    assert(own !== undefined, 'a batch settles every command');
    if (own === 'held') return true;
    settle(own);
    return false;
  });
}

function playerOf({ asked }: Waiting): PlayerId {
  return asked.command.playerId;
}
