import { deposit as depositCall } from '@tausi/contract/cashier/deposit.ts';
import {
  assert,
  idempotencyKey,
  instant,
  later,
  movementId,
  parsePhone,
  playerId,
  sessionId,
  unwrap,
  type IdempotencyKey,
  type Instant,
  type PlayerId,
} from '@tausi/kernel';
import type { Deposit } from '@tausi/server/cashier/deposit.ts';
import { createJobs, type CashierJobs } from '@tausi/server/cashier/jobs.ts';
import { createLearn, type LearnParts } from '@tausi/server/cashier/learn.ts';
import { createDepositRoute } from '@tausi/server/cashier/routes/deposit.ts';
import { noDeadline } from '@tausi/server/platform/deadline.ts';
import type { Route } from '@tausi/server/platform/route.ts';
import { createEngine } from '@tausi/server/wallet/engine/create-engine.ts';
import { createChance, type Chance } from '@tausi/server/wallet/simulation/chance.ts';
import { createFaultyIo } from '@tausi/server/wallet/simulation/faulty-io.ts';
import { createMemoryBooks } from '@tausi/server/wallet/simulation/memory-books.ts';
import { randomUUID } from 'node:crypto';
import { brokenDeposits } from './broken-deposits.ts';
import { createMemoryPayments } from './memory-payments.ts';
import { callbackBody, createProvider, type Delivery, type Prompt } from './some-provider.ts';

/** A simulated day of deposits. */
export type DepositDay = {
  readonly seed: number;
  readonly broken: readonly string[];
  readonly credited: number;
  readonly kills: number;
  readonly trace: readonly string[];
};

export type DepositDayOptions = {
  readonly steps: number;
  /** What a test of the simulation itself does wrong. */
  readonly sabotage?: (parts: LearnParts) => LearnParts;
  readonly guardsVersions?: boolean;
  readonly sabotageJobs?: (parts: Parameters<typeof createJobs>[0]) => Parameters<typeof createJobs>[0];
};

const processes = 2;
const players = [playerId('00000000-0000-7000-8000-b00000000001'), playerId('00000000-0000-7000-8000-b00000000002')] as const;
const begin = instant(Date.UTC(2026, 10, 21, 12));
const phone = unwrap(parsePhone('ke', '0712345678'));
const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
// The slowest call-back comes after ten minutes, the latest money after half an hour.
const settleTurns = 30;
const settleMinutes = 22;

/** Plays deposits that a seed decides: players ask, phones answer, call-backs get lost, doubled, late and forged, processes
 *  die at every step; then the faults end, hours pass, and what is booked is held against what the provider knows. */
export async function simulateDeposits(seed: number, options: DepositDayOptions): Promise<DepositDay> {
  const chance = createChance(seed + 7_919);
  const world = createWorld(chance, options);
  for (let step = 0; step < options.steps; step += 1) await world.step();
  await world.settle();
  return { seed, ...world.outcome() };
}

type Asking = { readonly player: PlayerId; readonly key: IdempotencyKey; isAnswered: boolean };

function createWorld(chance: Chance, options: DepositDayOptions) {
  let now: Instant = begin;
  let kills = 0;
  const io = createFaultyIo(chance);
  const payments = createMemoryPayments(io, options);
  const books = createMemoryBooks(io, { onApplied: payments.apply });
  for (const player of players) books.open(player, 'KES', null);
  const provider = createProvider(chance, io, () => now);
  const asking: Asking[] = [];
  const trace: string[] = [];
  const suspected = new Set<string>();
  const clock = { now: () => now };
  const start = (process: number): Serving => startProcess({ process, io, books, payments, provider, clock, suspected, options });
  const serving = Array.from({ length: processes }, (_, process) => start(process));
  const one = (): Serving => serving[chance.below(processes)] ?? start(0);

  const ask = (asked: Asking): void => {
    const at = one();
    trace.push(`${asked.key} asks process ${at.process}`);
    at.deposit(asked.player, asked.key, now).then(
      (heard) => {
        trace.push(`${asked.key} hears ${heard}`);
        asked.isAnswered = true;
      },
      () => undefined,
    );
  };
  const deliver = (delivery: Delivery): void => {
    trace.push(`a call-back arrives for payment ${ordinalOf(payments.all(), delivery.paymentId)}`);
    // A provider that is not heard sends again once; after that it is lost.
    const send = (): Promise<void> => one().callbacks.insert({ id: randomUUID(), sender: '', ...delivery, at: now, verdict: null });
    send().catch(() => send().catch(() => undefined));
  };
  const pass = (milliseconds: number): void => {
    now = later(now, milliseconds);
    for (const due of provider.takeDue(now)) deliver(due);
  };
  const forge = (): void => {
    const all = payments.all();
    const of = all[chance.below(all.length)];
    if (of === undefined) return;
    suspected.add(of.id);
    deliver({ paymentId: of.id, body: callbackBody(forgedPrompt(of, now), of, null), dueAt: now });
  };
  const kill = (): void => {
    const process = chance.below(processes);
    kills += 1;
    trace.push(`process ${process} is killed`);
    books.kill(process);
    payments.over(process);
    serving[process] = start(process);
  };
  const askNew = (): void => {
    const asked = {
      player: chance.oneOf(players),
      key: idempotencyKey(`deposit-${asking.length + 1}`),
      isAnswered: false,
    };
    asking.push(asked);
    ask(asked);
  };

  async function step(): Promise<void> {
    const dice = chance.below(100);
    if (dice < 6) askNew();
    else if (dice < 9) askAgain();
    else if (dice < 21) pass(chance.below(30) * secondMs);
    else if (dice < 29) one().work('handleCallbacks');
    else if (dice < 37) one().work('pollDue');
    else if (dice < 39) kill();
    else if (dice < 41) forge();
    else io.endOne();
    await turnOfTheLoop();
  }

  function askAgain(): void {
    const silent = asking.filter(({ isAnswered }) => !isAnswered);
    const asked = silent[chance.below(silent.length)];
    if (asked !== undefined) ask(asked);
  }

  async function drain(): Promise<void> {
    do {
      while (io.endOne()) await turnOfTheLoop();
      await turnOfTheLoop();
    } while (serving.some(({ isAtWork }) => isAtWork()));
  }

  // Minutes first, for call-backs; then hours, for the polls that find what nobody told.
  async function settle(): Promise<void> {
    io.heal();
    await drain();
    for (let turn = 0; turn < settleTurns; turn += 1) {
      pass(turn < settleMinutes ? 30 * secondMs : hourMs);
      await drain();
      for (const job of ['handleCallbacks', 'pollDue'] as const) {
        serving[0]?.work(job);
        await drain();
      }
    }
  }

  const outcome = () => ({
    broken: brokenDeposits({ payments: payments.all(), prompts: provider.prompts, entries: books.entries, suspected }),
    credited: books.entries.length,
    kills,
    trace,
  });
  return { step, settle, outcome };
}

type Serving = {
  readonly process: number;
  readonly deposit: (player: PlayerId, key: IdempotencyKey, at: Instant) => Promise<string>;
  readonly callbacks: ReturnType<ReturnType<typeof createMemoryPayments>['callbacksOf']>;
  readonly work: (job: keyof CashierJobs) => void;
  readonly isAtWork: () => boolean;
};

type Surroundings = {
  readonly process: number;
  readonly io: ReturnType<typeof createFaultyIo>;
  readonly books: ReturnType<typeof createMemoryBooks>;
  readonly payments: ReturnType<typeof createMemoryPayments>;
  readonly provider: ReturnType<typeof createProvider>;
  readonly clock: { readonly now: () => Instant };
  readonly suspected: Set<string>;
  readonly options: DepositDayOptions;
};

// A process with the cashier's own route, jobs and rules, and the engine of the books.
function startProcess({ process, books, payments, provider, clock, suspected, options }: Surroundings): Serving {
  const inner = books.storeOf(process);
  let ids = 0;
  const engine = createEngine({
    store: {
      unitOfWork: (work) =>
        inner
          .unitOfWork((unit) => work({ load: unit.load, write: async (entries) => payments.lock(process, entries) && unit.write(entries) }))
          .finally(() => payments.over(process)),
    },
    newId: ({ command }) => movementId(`${command.key} ${process} ${(ids += 1)}`),
    lanes: 1,
    batchMax: 4,
    waitingMax: 100,
  });
  const store = payments.paymentsOf(process);
  const callbacks = payments.callbacksOf(process);
  const learnParts: LearnParts = {
    clock,
    store,
    rows: payments.rowsOf(process),
    wallet: { execute: engine.execute },
    publish: async () => undefined,
    onPublishFailed: () => undefined,
    countAlert: () => undefined,
  };
  const learn = createLearn(options.sabotage?.(learnParts) ?? learnParts);
  const client = provider.clientOf(process);
  const jobParts = {
    clock,
    store,
    callbacks,
    client,
    learn,
    raise: async ({ paymentId }: { readonly paymentId: string | null }) => void suspected.add(paymentId ?? ''),
    onFailed: () => undefined,
  };
  const jobs = createJobs(options.sabotageJobs?.(jobParts) ?? jobParts);
  const route = createDepositRoute({
    client,
    addresses: { urlOf: () => '', read: () => null },
    store,
    learn,
    wallet: { refuseDepositNow: async () => null },
    clock,
    phoneOf: async () => phone,
    depositTaxAt: async () => null,
  });
  const atWork = new Set<string>();
  return {
    process,
    callbacks,
    deposit: (player, key, at) => ask(route, { player, key, at }),
    isAtWork: () => atWork.size > 0,
    work: (job) => {
      if (atWork.has(job)) return;
      atWork.add(job);
      const done = (): void => void atWork.delete(job);
      jobs[job]().then(done, done);
    },
  };
}

async function ask(
  { call, handler }: Route,
  { player, key, at }: { readonly player: PlayerId; readonly key: IdempotencyKey; readonly at: Instant },
): Promise<string> {
  assert(call.name === depositCall.name, 'the route is the one of deposits');
  const caller = { kind: 'player', playerId: player, sessionId: sessionId('00000000-0000-7000-8000-b00000000009'), market: 'ke' } as const;
  const request = { caller, at, requestId: '', address: '', headers: {}, key, deadline: noDeadline };
  const outcome: unknown = await Reflect.apply(handler, null, [{ method: 'mpesa', amount: '120' }, request]);
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === true ? 'an answer' : 'a refusal';
}

// A request that the provider never made.
function forgedPrompt(of: Deposit, at: Instant): Prompt {
  const made = { paymentId: of.id, checkoutId: 'ws_CO_forged', requestId: 'request-forged', receipt: 'FORGED1234' };
  return { ...made, decidedAt: at, code: '0', paidAt: at, contradicts: false };
}

function ordinalOf(payments: readonly Deposit[], id: string): number {
  return payments.findIndex((payment) => payment.id === id) + 1;
}

function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
