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
import type { CallbackStore } from '@tausi/server/cashier/callbacks/callback-store.ts';
import type { ProviderAnswers } from '@tausi/server/cashier/callbacks/handle-callback.ts';
import { createJobs, type CashierJobs } from '@tausi/server/cashier/jobs.ts';
import { createDepositDecider, type DepositDeciderPorts } from '@tausi/server/cashier/deposits/decide-deposit.ts';
import { createDepositRoute } from '@tausi/server/cashier/routes/deposit.ts';
import { noDeadline } from '@tausi/server/platform/overload/deadline.ts';
import type { Route } from '@tausi/server/platform/http/route.ts';
import { createEngine, type Engine } from '@tausi/server/wallet/engine/create-engine.ts';
import { createChance, type Chance } from '@tausi/server/wallet/simulation/chance.ts';
import { createFaultyIo } from '@tausi/server/wallet/simulation/faulty-io.ts';
import { createMemoryBooks } from '@tausi/server/wallet/simulation/memory-books.ts';
import { randomUUID } from 'node:crypto';
import { brokenDeposits } from './broken-deposits.ts';
import { createMemoryPayments } from './memory-payments.ts';
import { callbackBody, createProvider, forgedPrompt, type Delivery } from './some-provider.ts';

/** The result of a simulated day of deposits. */
export type DepositDay = {
  readonly seed: number;
  readonly broken: readonly string[];
  readonly credited: number;
  readonly kills: number;
  readonly trace: readonly string[];
};

export type DepositDayOptions = {
  readonly steps: number;
  /** A planted defect, for tests of the simulation itself. */
  readonly sabotage?: (parts: DepositDeciderPorts) => DepositDeciderPorts;
  readonly guardsVersions?: boolean;
  readonly sabotageJobs?: (parts: JobParts) => JobParts;
};

type JobParts = ProviderAnswers & { readonly callbacks: CallbackStore };

const processes = 2;
const players = [playerId('00000000-0000-7000-8000-b00000000001'), playerId('00000000-0000-7000-8000-b00000000002')] as const;
const begin = instant(Date.UTC(2026, 10, 21, 12));
const phone = unwrap(parsePhone('ke', '0712345678'));
const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
// The slowest call-back comes after ten minutes, the latest money after half an hour.
const settleRuns = 30;
const settleMinutes = 22;

/** Simulates deposits from a seed: players request, phones answer, call-backs are lost, duplicated, late and forged,
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
  const payments = createMemoryPayments(io, options);
  const books = createMemoryBooks(io, { onApplied: payments.apply });
  for (const player of players) books.open(player, 'KES', null);
  const provider = createProvider(chance, io, clock.now);
  const suspected = new Set<string>();
  const trace: string[] = [];
  const start = (process: number): Serving => startProcess({ process, books, payments, provider, clock, suspected, options });
  const serving = Array.from({ length: processes }, (_, process) => start(process));
  const one = (): Serving => serving[chance.below(processes)] ?? start(0);
  return { chance, time, io, payments, books, provider, suspected, trace, start, serving, one };
}

type Stage = ReturnType<typeof createStage>;

function createWorld(chance: Chance, options: DepositDayOptions) {
  const stage = createStage(chance, options);
  const { time, io, payments, books, provider, suspected, trace, serving, one } = stage;
  const clients = createClients(stage);
  let kills = 0;

  const pass = (milliseconds: number): void => {
    time.now = later(time.now, milliseconds);
    for (const due of provider.takeDue(time.now)) deliver(stage, due);
  };
  const forge = (): void => {
    const of = payments.all()[chance.below(payments.all().length)];
    if (of === undefined) return;
    suspected.add(of.id);
    deliver(stage, { paymentId: of.id, body: callbackBody(forgedPrompt(of, time.now), of, null), dueAt: time.now });
  };
  const kill = (): void => {
    const process = chance.below(processes);
    kills += 1;
    trace.push(`process ${process} is killed`);
    books.kill(process);
    payments.over(process);
    serving[process] = stage.start(process);
  };

  async function step(): Promise<void> {
    const dice = chance.below(100);
    if (dice < 6) clients.askNew();
    else if (dice < 9) clients.askAgain();
    else if (dice < 21) pass(chance.below(30) * secondMs);
    else if (dice < 29) one().work('handleCallbacks');
    else if (dice < 37) one().work('pollDue');
    else if (dice < 39) kill();
    else if (dice < 41) forge();
    else io.endOne();
    await turnOfTheLoop();
  }

  // Minutes first, for call-backs; then hours, for the polls that find unreported results.
  async function settle(): Promise<void> {
    io.heal();
    await drain(stage);
    for (let run = 0; run < settleRuns; run += 1) {
      pass(run < settleMinutes ? 30 * secondMs : hourMs);
      await drain(stage);
      for (const job of ['handleCallbacks', 'pollDue'] as const) {
        serving[0]?.work(job);
        await drain(stage);
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

function createClients({ chance, time, trace, one }: Stage) {
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
    void receive(request, at.deposit(request.player, request.key, time.now));
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
  };
}

// The provider retries an unacknowledged call-back once; after that it is lost.
function deliver({ payments, time, trace, one }: Stage, delivery: Delivery): void {
  trace.push(`a call-back arrives for payment ${payments.all().findIndex(({ id }) => id === delivery.paymentId) + 1}`);
  const send = (): Promise<void> => one().callbacks.insert({ id: randomUUID(), sender: '', ...delivery, at: time.now, verdict: null });
  void send()
    .catch(send)
    .catch(() => undefined);
}

async function drain({ io, serving }: Stage): Promise<void> {
  do {
    while (io.endOne()) await turnOfTheLoop();
    await turnOfTheLoop();
  } while (serving.some(({ isAtWork }) => isAtWork()));
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
  readonly books: ReturnType<typeof createMemoryBooks>;
  readonly payments: ReturnType<typeof createMemoryPayments>;
  readonly provider: ReturnType<typeof createProvider>;
  readonly clock: { readonly now: () => Instant };
  readonly suspected: Set<string>;
  readonly options: DepositDayOptions;
};

function engineOf({ process, books, payments }: Pick<Surroundings, 'process' | 'books' | 'payments'>): Engine {
  const inner = books.storeOf(process);
  let ids = 0;
  return createEngine({
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
}

// A process with the cashier's own route, jobs and rules, and the real engine of the books.
function startProcess({ process, books, payments, provider, clock, suspected, options }: Surroundings): Serving {
  const engine = engineOf({ process, books, payments });
  const store = payments.paymentsOf(process);
  const callbacks = payments.callbacksOf(process);
  const deciderPorts: DepositDeciderPorts = {
    clock,
    store,
    rows: payments.rowsOf(process),
    wallet: { execute: engine.execute },
    publish: async () => undefined,
    onPublishFailed: () => undefined,
    isClosed: async () => false,
    countAlert: () => undefined,
  };
  const applyFact = createDepositDecider(options.sabotage?.(deciderPorts) ?? deciderPorts);
  const client = provider.clientOf(process);
  const jobParts = {
    clock,
    store,
    callbacks,
    client,
    applyFact,
    raise: async ({ paymentId }: { readonly paymentId: string | null }) => void suspected.add(paymentId ?? ''),
    onFailed: () => undefined,
  };
  const sabotaged = options.sabotageJobs?.(jobParts) ?? jobParts;
  const jobs = createJobs(sabotaged, sabotaged.callbacks);
  const route = createDepositRoute({
    client,
    addresses: { urlOf: () => '', read: () => null },
    store,
    applyFact,
    wallet: { refuseDepositNow: async () => null, selfExclusionAmong: async () => null },
    owesIdentity: async () => false,
    clock,
    phoneOf: async () => phone,
    depositTaxAt: async () => null,
  });
  const atWork = new Set<string>();
  return {
    process,
    callbacks,
    deposit: (player, key, at) => askRoute(route, { player, key, at }),
    isAtWork: () => atWork.size > 0,
    work: (job) => {
      if (atWork.has(job)) return;
      atWork.add(job);
      void jobs[job]()
        .catch(() => 0)
        .finally(() => atWork.delete(job));
    },
  };
}

async function askRoute(
  { call, handler }: Route,
  { player, key, at }: { readonly player: PlayerId; readonly key: IdempotencyKey; readonly at: Instant },
): Promise<string> {
  assert(call.name === depositCall.name, 'the route is the one of deposits');
  const caller = { kind: 'player', playerId: player, sessionId: sessionId('00000000-0000-7000-8000-b00000000009'), market: 'ke' } as const;
  const request = { caller, at, requestId: '', address: '', headers: {}, key, deadline: noDeadline };
  const outcome: unknown = await Reflect.apply(handler, null, [{ method: 'mpesa', amount: '120' }, request]);
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === true ? 'an answer' : 'a refusal';
}

function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
