import {
  idempotencyKey,
  instant,
  later,
  marketOf,
  money,
  paymentId,
  playerId,
  type IdempotencyKey,
  type Instant,
  type PlayerId,
} from '@tausi/kernel';
import {
  advanceParts,
  compensateLateness,
  lookUpOrder,
  processCallback,
  returnWithdrawal,
  sendWithdrawal,
  type Ids,
  type Task,
} from '@tausi/server/platform/queue/tasks.ts';
import { isBeforeSending } from '@tausi/server/cashier/withdrawals/withdrawal.ts';
import { createChance, type Chance } from '@tausi/server/wallet/simulation/chance.ts';
import { createFaultyIo } from '@tausi/server/wallet/simulation/faulty-io.ts';
import { createMemoryBooks } from '@tausi/server/wallet/simulation/memory-books.ts';
import { engineOver, type SimulatedCashier } from '../cashier-parts.ts';
import { commitStep, createMemoryPayments } from '../memory-payments.ts';
import { createMemoryQueue } from '../memory-queue.ts';
import { brokenWithdrawals } from './broken-withdrawals.ts';
import { createMemoryWithdrawals } from './memory-withdrawals.ts';
import type { Delivery, PayoutWire } from './payout-wire.ts';
import type { RowGuards } from './row-changes.ts';
import { createPayouts } from './some-payouts.ts';
import { startProcess, type WithdrawalProcess } from './withdrawal-process.ts';

/** The result of some simulated days of withdrawals. */
export type WithdrawalDays = {
  readonly seed: number;
  readonly broken: readonly string[];
  readonly booked: number;
  readonly kills: number;
  /** The number of withdrawals by their final status. */
  readonly ends: Readonly<Record<string, number>>;
  readonly trace: readonly string[];
};

export type WithdrawalDaysOptions = RowGuards & {
  readonly steps: number;
  readonly wire: PayoutWire;
  readonly dayCountMax?: number;
  /** A planted defect, for tests of the simulation itself. */
  readonly sabotage?: (parts: SimulatedCashier) => SimulatedCashier;
};

const processes = 2;
export const players = [playerId('00000000-0000-7000-8000-b00000000001'), playerId('00000000-0000-7000-8000-b00000000002')] as const;
const begin = instant(Date.UTC(2026, 10, 21, 6));
const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const paidInMinor = 100_000_000n;
const tasks: readonly [Task<Ids>, ...Task<Ids>[]] = [
  sendWithdrawal,
  processCallback,
  lookUpOrder,
  compensateLateness,
  returnWithdrawal,
  advanceParts,
];
// Minutes for the look-ups after sending, hours until the last one, and a week for what still waits.
const settlePausesMs: readonly number[] = [
  ...Array.from({ length: 60 }, () => minuteMs),
  ...Array.from({ length: 30 }, () => hourMs),
  ...Array.from({ length: 8 }, () => 24 * hourMs),
];

/** Simulates withdrawals from a seed. Players ask and cancel, people approve and refuse; the provider pays, fails, falls silent and changes its word. Call-backs come
 *  late, twice, false or never, and processes die at every step. Then the faults end, days pass, and the books are compared with the
 *  provider's list. */
export async function simulateWithdrawals(seed: number, options: WithdrawalDaysOptions): Promise<WithdrawalDays> {
  const chance = createChance(seed + 104_729);
  const stage = await createStage(chance, options);
  const world = createWorld(stage, options);
  for (let step = 0; step < options.steps; step += 1) await world.step();
  await world.settle();
  return { seed, ...world.outcome() };
}

/** Starts the processes, with players who have money. */
export async function createStage(chance: Chance, options: Omit<WithdrawalDaysOptions, 'steps'>) {
  const { wire, dayCountMax = 4, sabotage = (sound) => sound } = options;
  const time = { now: begin };
  const clock = { now: (): Instant => time.now };
  const io = createFaultyIo(chance);
  const queue = createMemoryQueue({ clock, writing: (process, write) => commitStep(io, process, write), retries: true });
  const payments = createMemoryPayments(io, queue);
  const withdrawals = createMemoryWithdrawals({ io, queue, paidInMinor }, options);
  const books = createMemoryBooks(io, { onApplied: withdrawals.apply });
  const provider = createPayouts({ chance, io, now: clock.now, wire });
  const common = { books, payments, withdrawals, queue, provider, wire, clock, dayCountMax, sabotage };
  const start = (process: number): WithdrawalProcess => startProcess({ process, ...common });
  const serving = Array.from({ length: processes }, (_, process) => start(process));
  const one = (): WithdrawalProcess => serving[chance.below(processes)] ?? start(0);
  const stage = { ...common, chance, time, io, start, serving, one, trace: new Array<string>() };
  await payIn(stage);
  return stage;
}

type Stage = Awaited<ReturnType<typeof createStage>>;

// Each player begins with money; faults do not prevent that.
async function payIn({ books, withdrawals, io, wire }: Pick<Stage, 'books' | 'withdrawals' | 'io' | 'wire'>): Promise<void> {
  const { currency } = marketOf(wire.market);
  const { execute } = engineOver(0, books, withdrawals);
  const amount = money(currency, paidInMinor);
  for (const player of players) {
    books.open(player, currency, null);
    const command = { kind: 'deposit_credited', playerId: player, key: idempotencyKey('begin'), at: begin } as const;
    const tried = { isOver: false, isBooked: false };
    while (!tried.isBooked) {
      tried.isOver = false;
      void execute({ ...command, paymentId: paymentId(player), provider: 'begin', amount }, [])
        .then(({ ok }) => (tried.isBooked = ok))
        .catch(() => undefined)
        .finally(() => (tried.isOver = true));
      while (!tried.isOver) {
        io.endOne();
        await nextLoopIteration();
      }
    }
  }
}

function createWorld(stage: Stage, { dayCountMax = 4 }: WithdrawalDaysOptions) {
  const { chance, time, io, withdrawals, payments, queue, books, provider, trace, serving, one } = stage;
  const clients = createClients(stage);
  let kills = 0;

  const kill = (): void => {
    const process = chance.below(processes);
    kills += 1;
    trace.push(`process ${process} is killed`);
    books.kill(process);
    withdrawals.killed(process);
    payments.killed(process);
    queue.release(process);
    serving[process] = stage.start(process);
  };
  const forge = (): void => {
    const forged = provider.forge();
    if (forged !== null) deliver(stage, forged);
  };

  async function step(): Promise<void> {
    const dice = chance.below(100);
    if (dice < 5) clients.askNew();
    else if (dice < 7) clients.askAgain();
    else if (dice < 9) clients.cancel();
    else if (dice < 13) judgeOne(stage);
    else if (dice < 18) pass(stage, chance.below(30) * secondMs);
    else if (dice < 20) pass(stage, chance.below(30) * minuteMs);
    else if (dice < 36) one().work(chance.oneOf(tasks));
    else if (dice < 38) kill();
    else if (dice < 40) forge();
    else io.endOne();
    await nextLoopIteration();
  }

  async function settle(): Promise<void> {
    io.heal();
    await drain(stage);
    for (const pauseMs of settlePausesMs) {
      pass(stage, pauseMs);
      await drain(stage);
      for (const task of [...tasks, processCallback]) {
        serving[0]?.work(task);
        await drain(stage);
      }
    }
  }

  const outcome = () => ({
    broken: brokenWithdrawals({ withdrawals, provider, entries: books.entries, at: time.now, dayCountMax }),
    booked: books.entries.length,
    kills,
    ends: Object.fromEntries([...Map.groupBy(withdrawals.all(), ({ status }) => status)].map(([status, of]) => [status, of.length])),
    trace,
  });
  return { step, settle, outcome };
}

// A person of the desk decides about a withdrawal that waits for approval.
function judgeOne({ chance, withdrawals, trace, one }: Stage): void {
  const waiting = withdrawals.all().filter(({ waitsFor }) => waitsFor === 'approval');
  const of = waiting[chance.below(waiting.length)];
  if (of === undefined) return;
  const isApproved = chance.is(0.7);
  trace.push(`a person ${isApproved ? 'approves' : 'refuses'} ${of.key}`);
  void one()
    .judge(of.id, isApproved)
    .catch(() => undefined);
}

type WithdrawalRequest = { readonly player: PlayerId; readonly key: IdempotencyKey; readonly amount: string; isAnswered: boolean };

function createClients({ chance, trace, one, wire, withdrawals }: Stage) {
  const asked: WithdrawalRequest[] = [];
  const ask = async (of: WithdrawalRequest): Promise<void> => {
    const { process, withdraw } = one();
    trace.push(`${of.key} asks process ${process} for ${of.amount}`);
    const taken = await withdraw(of.player, of.key, of.amount).catch(() => null);
    if (taken === null) return;
    trace.push(`${of.key} is ${taken ? 'taken' : 'refused'}`);
    of.isAnswered = true;
  };
  const askOnce = (player: PlayerId): void => {
    const key = idempotencyKey(`withdrawal-${asked.length + 1}`);
    const of = { player, key, amount: chance.oneOf(wire.amounts), isAnswered: false };
    asked.push(of);
    void ask(of);
  };
  return {
    askNew: (): void => {
      const player = chance.oneOf(players);
      // Two phones of a player sometimes ask at the same moment.
      for (let phones = chance.is(0.25) ? 2 : 1; phones > 0; phones -= 1) askOnce(player);
    },
    askAgain: (): void => {
      const silent = asked.filter(({ isAnswered }) => !isAnswered);
      const of = silent[chance.below(silent.length)];
      if (of !== undefined) void ask(of);
    },
    cancel: (): void => {
      const open = withdrawals.all().filter(isBeforeSending);
      const of = open[chance.below(open.length)];
      if (of === undefined) return;
      trace.push(`${of.key} is cancelled`);
      void one()
        .cancel(of.playerId, of.id)
        .catch(() => undefined);
    },
  };
}

function pass(stage: Stage, milliseconds: number): void {
  const { time, provider } = stage;
  time.now = later(time.now, milliseconds);
  for (const due of provider.takeDue(time.now)) deliver(stage, due);
}

// The provider repeats an unacknowledged call-back once; after that it is lost.
function deliver({ provider, trace, one }: Stage, delivery: Delivery): void {
  trace.push('a call-back arrives');
  const send = (): Promise<void> => one().receive(delivery);
  void send()
    .catch(send)
    .then(() => provider.noteReceived(delivery))
    .catch(() => undefined);
}

/** Lets everything that is under way end, and the given work. */
export async function drain({ io, serving }: Pick<Stage, 'io' | 'serving'>, work?: Promise<unknown>): Promise<void> {
  const known = { isOver: work === undefined };
  void work?.finally(() => (known.isOver = true));
  do {
    while (io.endOne()) await nextLoopIteration();
    await nextLoopIteration();
  } while (!known.isOver || serving.some(({ isAtWork }) => isAtWork()));
}

function nextLoopIteration(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
