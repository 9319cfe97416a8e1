import { hash } from 'node:crypto';
import { assert, instant, later, movementId, playerId, type Instant } from '@tausi/kernel';
import type { WalletCommand } from '../command.ts';
import { keyOf } from '../engine/books-store.ts';
import { createEngine, type Engine } from '../engine/create-engine.ts';
import type { Outcome } from '../engine/decide-batch.ts';
import { brokenPromises, type AcknowledgedCommand } from './broken-promises.ts';
import type { Guard } from '../rules/limits/guard.ts';
import { emptyTally } from '../rules/limits/tally.ts';
import { createChance, type Chance } from './chance.ts';
import { createFaultyIo, type FaultyIo } from './faulty-io.ts';
import { createMemoryBooks, type MemoryBooks } from './memory-books.ts';
import type { createMemoryLedger } from './memory-ledger.ts';
import { createFollowers, followerCount, type SimulatedFollowers } from './simulate-followers.ts';
import { someCommand, startNumbering } from './some-command.ts';

/** A simulated history: its result, and each of its steps if something broke. */
export type History = {
  readonly seed: number;
  readonly broken: readonly string[];
  readonly booked: number;
  readonly kills: number;
  readonly trace: readonly string[];
};

export type HistoryOptions = {
  /** The number of steps before the faults end. */
  readonly steps: number;
  /** The books: correct ones, or sabotaged by a test of the simulation itself. */
  readonly createBooks?: (io: FaultyIo) => MemoryBooks;
  /** The ledger of the followers, likewise. */
  readonly createLedger?: typeof createMemoryLedger;
};

const processes = 2;
const players = [1, 2, 3].map((number) => playerId(`00000000-0000-7000-8000-a0000000000${number}`));
const limited = playerId('00000000-0000-7000-8000-a00000000003');
const stakedMax = 4_000n;
const begin = instant(Date.UTC(2026, 10, 21, 12));

/** Plays the history of a seed. Players send commands, and two processes book them in batches over one faulty
 *  store. Answers are lost, processes die and clients retry. Then the faults end, every client retries until it is
 *  answered, and every promise of the ledger is checked. */
export async function simulateHistory(seed: number, options: HistoryOptions): Promise<History> {
  startNumbering();
  const world = createWorld(createChance(seed), options);
  for (let step = 0; step < options.steps; step += 1) await world.step();
  await world.settle();
  const { entries, acknowledged, guarded, unfollowed, trace, kills } = world.outcome();
  return { seed, broken: [...brokenPromises(entries, acknowledged, guarded), ...unfollowed], booked: entries.length, kills, trace };
}

function createWorld(chance: Chance, { createBooks = createMemoryBooks, createLedger }: HistoryOptions) {
  const io = createFaultyIo(chance);
  const books = createBooks(io);
  for (const player of players) books.open(player, 'KES', player === limited ? stakeLimited() : null);
  const clients = createClients(chance, books);
  const followIo = createFaultyIo(chance);
  const followers = createFollowers({ io: followIo, view: books.view }, createLedger);
  let now: Instant = begin;
  let kills = 0;
  let excludedAfter: number | null = null;

  function kill(): void {
    const process = chance.below(processes);
    kills += 1;
    books.kill(process);
    clients.loseProcess(process);
    followers.loseProcess(process);
  }

  // Happens rarely; after it, the ledger may contain no stake of this player.
  function exclude(): void {
    if (excludedAfter !== null || !chance.is(0.3) || !books.exclude(limited)) return;
    excludedAfter = books.entries.length;
    clients.trace.push(`player ${limited.slice(-4)} is excluded`);
  }

  async function step(): Promise<void> {
    now = later(now, chance.below(2_000));
    const dice = chance.below(100);
    if (dice < 35) clients.askNew(now);
    else if (dice < 42) clients.askAgain();
    else if (dice < 43) kill();
    else if (dice < 44) exclude();
    else if (dice < 54) followers.walk(chance.below(processes), chance.below(followerCount));
    else io.endOne();
    followIo.endOne();
    await nextEventLoopTick();
  }

  async function settle(): Promise<void> {
    io.heal();
    for (let round = 0; clients.areWaiting(); round += 1) {
      assert(round < settleRoundsMax, 'a healed world answers every client');
      clients.askAgain();
      while (io.endOne()) await nextEventLoopTick();
      await nextEventLoopTick();
    }
    await followAll(followers, followIo, books.entries.length);
  }

  const outcome = () => ({
    entries: books.entries,
    unfollowed: followers.broken(books.entries),
    acknowledged: clients.acknowledged,
    guarded: { playerId: limited, stakedMax, excludedAfter },
    trace: clients.trace,
    kills,
  });
  return { step, settle, outcome };
}

// Each follower needs at most as many steps as there are movements, and one to make its cursor.
async function followAll(followers: SimulatedFollowers, io: FaultyIo, movements: number): Promise<void> {
  io.heal();
  for (let run = 0; run < (movements + 1) * followerCount; run += 1) {
    followers.walk(0, run % followerCount);
    do {
      while (io.endOne()) await nextEventLoopTick();
      await nextEventLoopTick();
    } while (followers.areAtWork());
  }
}

type Asking = { readonly command: WalletCommand; process: number; isAnswered: boolean };

// The clients' requests, their processes and their answers. A client retries until it is answered.
function createClients(chance: Chance, books: MemoryBooks) {
  const engines = Array.from({ length: processes }, (_, process) => engineOf(process, books));
  const commands: WalletCommand[] = [];
  const asking: Asking[] = [];
  const acknowledged: AcknowledgedCommand[] = [];
  const trace: string[] = [];

  function ask(one: Asking): void {
    const process = chance.below(processes);
    one.process = process;
    trace.push(`asks process ${process}: ${one.command.kind} ${one.command.key}`);
    const engine = engines[process];
    assert(engine !== undefined, 'every process has its engine');
    engine.execute(one.command, []).then(
      (outcome) => hear(one, outcome),
      // Without an answer, the client will retry.
      () => {
        if (one.process === process) one.process = unanswered;
      },
    );
  }

  function hear(one: Asking, outcome: Outcome): void {
    const { command } = one;
    one.isAnswered = true;
    trace.push(`hears ${outcome.ok ? `booked as ${outcome.value.purses.seq}` : outcome.error.code}: ${command.kind} ${command.key}`);
    if (outcome.ok) acknowledged.push({ command, ...outcome.value });
  }

  return {
    acknowledged,
    trace,
    areWaiting: () => asking.some((one) => !one.isAnswered),
    askNew: (at: Instant): void => {
      const command = someCommand(chance, { commands, players }, at);
      commands.push(command);
      // Impatient users and networks send the same command more than once.
      const copies = Array.from({ length: chance.is(0.15) ? 2 : 1 }, () => ({ command, process: unanswered, isAnswered: false }));
      asking.push(...copies);
      for (const one of copies) ask(one);
    },
    askAgain: (): void => {
      const waiting = asking.filter((one) => !one.isAnswered && one.process === unanswered);
      const one = waiting[chance.below(waiting.length)];
      if (one !== undefined) ask(one);
    },
    loseProcess: (process: number): void => {
      trace.push(`process ${process} is killed`);
      engines[process] = engineOf(process, books);
      for (const one of asking) if (!one.isAnswered && one.process === process) one.process = unanswered;
    },
  };
}

const unanswered = -1;
const settleRoundsMax = 10_000;

// The database's clock is far ahead, so that the history's clock is effective.
function stakeLimited(): Guard {
  const limit = { number: 1n, kind: 'stake' as const, span: 'day' as const, value: stakedMax, takesEffectAt: null };
  return { limits: [limit], exclusions: [], tally: emptyTally(begin), booksAt: later(begin, yearMs) };
}

const yearMs = 31_536_000_000;

function engineOf(process: number, books: MemoryBooks): Engine {
  return createEngine({
    store: books.storeOf(process),
    newId: ({ command }) => movementId(hash('sha256', `${keyOf(command)} ${process}`).slice(0, 32)),
    lanes: 2,
    batchMax: 4,
    waitingMax: 1_000,
    pauseMs: 0,
  });
}

function nextEventLoopTick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
