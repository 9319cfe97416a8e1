import { idempotencyKey, instant, later, marketOf, playerId, type IdempotencyKey, type Instant, type PlayerId } from '@tausi/kernel';
import { pollProvider, processCallback } from '@tausi/server/platform/queue/tasks.ts';
import { createChance, type Chance } from '@tausi/server/wallet/simulation/chance.ts';
import { createFaultyIo } from '@tausi/server/wallet/simulation/faulty-io.ts';
import { createMemoryBooks } from '@tausi/server/wallet/simulation/memory-books.ts';
import { brokenDeposits } from './broken-deposits.ts';
import type { SimulatedCashier } from '../cashier-parts.ts';
import { startProcess, type DepositProcess } from './deposit-process.ts';
import { commitStep, createMemoryPayments } from '../memory-payments.ts';
import { createMemoryQueue } from '../memory-queue.ts';
import { createPayers, type Delivery } from './some-payers.ts';
import type { CollectionWire } from './collection-wire.ts';

/** The result of a simulated day of deposits. */
export type DepositDay = {
  readonly seed: number;
  readonly broken: readonly string[];
  readonly credited: number;
  /** The last status of each deposit. */
  readonly ends: readonly string[];
  readonly kills: number;
  readonly trace: readonly string[];
};

export type DepositDayOptions = {
  readonly steps: number;
  readonly wire: CollectionWire;
  /** A planted defect, for tests of the simulation itself. */
  readonly sabotage?: (parts: SimulatedCashier) => SimulatedCashier;
  readonly guardsVersions?: boolean;
  readonly polls?: boolean;
  readonly retriesJobs?: boolean;
};

const processes = 2;
const players = [playerId('00000000-0000-7000-8000-b00000000001'), playerId('00000000-0000-7000-8000-b00000000002')] as const;
const begin = instant(Date.UTC(2026, 10, 21, 12));
const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
// The slowest call-back comes after ten minutes, the latest money after an hour and a half.
const settleRuns = 30;
const settleMinutes = 22;

/** Simulates deposits over one adapter from a seed: players request, payers react, call-backs are lost, duplicated, late and forged,
 *  and processes die at every step. Then the faults end, hours pass, and the books are compared with the provider's
 *  records. */
export async function simulateDeposits(seed: number, options: DepositDayOptions): Promise<DepositDay> {
  const chance = createChance(seed + 7_919);
  const world = createWorld(chance, options);
  for (let step = 0; step < options.steps; step += 1) await world.step();
  await world.settle();
  return { seed, ...world.outcome() };
}

type DepositRequest = { readonly player: PlayerId; readonly key: IdempotencyKey; isAnswered: boolean };

function createStage(chance: Chance, options: DepositDayOptions) {
  const time = { now: begin };
  const clock = { now: (): Instant => time.now };
  const io = createFaultyIo(chance);
  const writing = <T>(process: number, write: () => T): Promise<T> => commitStep(io, process, write);
  const queue = createMemoryQueue({ clock, writing, retries: options.retriesJobs !== false });
  const payments = createMemoryPayments(io, queue, options);
  const books = createMemoryBooks(io, { onApplied: payments.apply });
  for (const player of players) books.open(player, marketOf(options.wire.market).currency, null);
  const { wire } = options;
  const provider = createPayers({ chance, io, now: clock.now, wire });
  const trace: string[] = [];
  const { sabotage = (sound) => sound } = options;
  const start = (process: number): DepositProcess => startProcess({ process, books, payments, queue, provider, wire, clock, sabotage });
  const serving = Array.from({ length: processes }, (_, process) => start(process));
  const one = (): DepositProcess => serving[chance.below(processes)] ?? start(0);
  return { chance, time, io, payments, queue, books, provider, trace, start, serving, one };
}

type Stage = ReturnType<typeof createStage>;

function createWorld(chance: Chance, options: DepositDayOptions) {
  const stage = createStage(chance, options);
  const { io, payments, queue, books, provider, trace, serving, one } = stage;
  const forged = new Set<string>();
  const clients = createClients(stage);
  const { polls = true } = options;
  let kills = 0;

  const kill = (): void => {
    const process = chance.below(processes);
    kills += 1;
    trace.push(`process ${process} is killed`);
    books.kill(process);
    payments.killed(process);
    queue.release(process);
    serving[process] = stage.start(process);
  };

  async function step(): Promise<void> {
    const dice = chance.below(100);
    if (dice < 6) clients.askNew();
    else if (dice < 9) clients.askAgain();
    else if (dice < 21) pass(stage, chance.below(30) * secondMs);
    else if (dice < 29) one().work(processCallback);
    else if (dice < 37 && polls) one().work(pollProvider);
    else if (dice < 39) kill();
    else if (dice < 41) forge(stage, forged);
    else if (dice < 42) clients.abandon();
    else io.endOne();
    await nextLoopIteration();
  }

  // Minutes first, for call-backs; then hours, for the polls that find unreported results.
  async function settle(): Promise<void> {
    io.heal();
    await drain(stage);
    for (let run = 0; run < settleRuns; run += 1) {
      pass(stage, run < settleMinutes ? 30 * secondMs : hourMs);
      await drain(stage);
      for (const task of polls ? [processCallback, pollProvider] : [processCallback]) {
        serving[0]?.work(task);
        await drain(stage);
      }
    }
  }

  const outcome = () => ({
    broken: brokenDeposits({ payments, provider, entries: books.entries, forged, wire: options.wire }),
    credited: books.entries.filter(({ command }) => command.kind === 'deposit_credited').length,
    ends: payments.all().map(({ status }) => status),
    kills,
    trace,
  });
  return { step, settle, outcome };
}

function forge(stage: Stage, forged: Set<string>): void {
  const payments = stage.payments.all();
  const of = payments[stage.chance.below(payments.length)];
  if (of === undefined) return;
  forged.add(of.id);
  deliver(stage, stage.provider.forge(of));
}

function createClients({ chance, trace, payments, one }: Stage) {
  const asking: DepositRequest[] = [];
  // A client without an answer retries.
  const receive = async (request: DepositRequest, answer: Promise<string>): Promise<void> => {
    const received = await answer.catch(() => null);
    if (received === null) return;
    trace.push(`${request.key} receives ${received}`);
    request.isAnswered = true;
  };
  const ask = (request: DepositRequest): void => {
    const at = one();
    trace.push(`${request.key} asks process ${at.process}`);
    void receive(request, at.deposit(request.player, request.key));
  };
  return {
    askNew: (): void => {
      const request = { player: chance.oneOf(players), key: idempotencyKey(`deposit-${asking.length + 1}`), isAnswered: false };
      asking.push(request);
      ask(request);
    },
    askAgain: (): void => {
      const silent = asking.filter(({ isAnswered }) => !isAnswered);
      const request = silent[chance.below(silent.length)];
      if (request !== undefined) ask(request);
    },
    abandon: (): void => {
      const last = payments.all().at(-1);
      if (last === undefined) return;
      trace.push(`the player of ${last.key} turns away`);
      void one()
        .abandon(last.playerId, last.id)
        .catch(() => undefined);
    },
  };
}

function pass(stage: Stage, milliseconds: number): void {
  const { time, provider } = stage;
  time.now = later(time.now, milliseconds);
  for (const due of provider.takeDue(time.now)) deliver(stage, due);
}

// The provider retries an unacknowledged call-back once; after that it is lost.
function deliver({ provider, trace, one }: Stage, delivery: Delivery): void {
  trace.push('a call-back arrives');
  const send = (): Promise<void> => one().receive(delivery);
  void send()
    .catch(send)
    .then(() => provider.noteReceived(delivery))
    .catch(() => undefined);
}

async function drain({ io, serving }: Stage): Promise<void> {
  do {
    while (io.endOne()) await nextLoopIteration();
    await nextLoopIteration();
  } while (serving.some(({ isAtWork }) => isAtWork()));
}

function nextLoopIteration(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
