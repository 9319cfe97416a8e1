import { darajaCallback } from '@tausi/contract/cashier/daraja-callback.ts';
import { deposit } from '@tausi/contract/cashier/deposit.ts';
import { assert, movementId, parsePhone, sessionId, unwrap, type Clock, type IdempotencyKey, type PlayerId } from '@tausi/kernel';
import { createCallbackAddresses } from '@tausi/server/cashier/port/callback-address.ts';
import { kenyanLimits } from '@tausi/server/cashier/withdrawals/test-withdrawal.ts';
import { cashierOver, type Cashier } from '@tausi/server/cashier/index.ts';
import type { CashierPorts, CashierStores } from '@tausi/server/cashier/ports.ts';
import { noDeadline } from '@tausi/server/platform/overload/deadline.ts';
import type { Ids, Task } from '@tausi/server/platform/queue/tasks.ts';
import type { Request, Route } from '@tausi/server/platform/http/route.ts';
import { createEngine, type Engine } from '@tausi/server/wallet/engine/create-engine.ts';
import { emptyTally } from '@tausi/server/wallet/rules/limits/tally.ts';
import type { MemoryBooks } from '@tausi/server/wallet/simulation/memory-books.ts';
import type { MemoryPayments } from './memory-payments.ts';
import type { MemoryQueue } from './memory-queue.ts';
import type { Delivery, SomeProvider } from './some-provider.ts';

/** The dependencies of a simulated cashier: stores in memory and a provider behind a simulated network. */
export type SimulatedCashier = { readonly stores: CashierStores; readonly ports: CashierPorts };

/** A server process with the real cashier and the real engine of the books. */
export type CashierProcess = {
  readonly process: number;
  readonly deposit: (playerId: PlayerId, key: IdempotencyKey) => Promise<string>;
  readonly receive: (delivery: Delivery) => Promise<void>;
  /** Runs the due jobs of a task. */
  readonly work: (task: Task<Ids>) => void;
  readonly isAtWork: () => boolean;
};

export type Surroundings = {
  readonly process: number;
  readonly books: MemoryBooks;
  readonly payments: MemoryPayments;
  readonly queue: MemoryQueue;
  readonly provider: SomeProvider;
  readonly clock: Clock;
  /** Plants a defect. */
  readonly sabotage: (parts: SimulatedCashier) => SimulatedCashier;
};

const callbackKey = Buffer.alloc(32, 9);
const callbackOrigin = 'https://pay.test';
const phone = unwrap(parsePhone('ke', '0712345678'));
const settings = {
  baseUrl: 'https://daraja.test',
  consumerKey: '',
  consumerSecret: '',
  shortCode: '174379',
  passkey: '',
  transactionType: 'CustomerPayBillOnline',
  receiver: '174379',
  callbackSenders: [],
  payouts: null,
} as const;

/** The call-back address of a payment. */
export const { urlOf: callbackUrlOf } = createCallbackAddresses(callbackKey, callbackOrigin, 'daraja');

export function startProcess(surroundings: Surroundings): CashierProcess {
  const { process, clock, payments, queue, sabotage } = surroundings;
  const { stores, ports } = sabotage({ stores: payments.storesOf(process), ports: portsOf(surroundings) });
  const cashier = cashierOver(stores, ports);
  const atWork = new Set<string>();
  return {
    process,
    deposit: async (player, key) => {
      const caller = {
        kind: 'player',
        playerId: player,
        sessionId: sessionId('00000000-0000-7000-8000-b00000000009'),
        market: 'ke',
      } as const;
      const outcome = await call(routeIn(cashier, deposit.name), { method: 'mpesa', amount: '120' }, { ...requestAt(clock), caller, key });
      return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === true ? 'an answer' : 'a refusal';
    },
    receive: async ({ url, body }) => {
      const secret = url.slice(url.lastIndexOf('/') + 1);
      await call(routeIn(cashier, darajaCallback.name), { secret, Body: body }, requestAt(clock));
    },
    isAtWork: () => atWork.size > 0,
    work: ({ name }) => {
      const handler = cashier.lane.handlers.find(({ task }) => task === name);
      if (handler === undefined || atWork.has(name)) return;
      atWork.add(name);
      void queue.work(process, handler).finally(() => atWork.delete(name));
    },
  };
}

function portsOf({ process, books, payments, provider, clock }: Surroundings): CashierPorts {
  const at = clock.now();
  const guard = { limits: [], exclusions: [], tally: emptyTally(at), booksAt: at };
  return {
    clock,
    wallet: {
      execute: engineOf({ process, books, payments }).execute,
      guardOf: async () => ({ guard, currency: 'KES', at }),
      takeUpHold: async () => 'over',
      listBonuses: async () => [],
      pursesOf: async () => null,
      refuseDepositNow: async () => null,
      selfExclusionAmong: async () => null,
    },
    players: {
      phoneOf: async () => phone,
      owesIdentity: async () => false,
      isIdentityPassed: async () => false,
      identityNameOf: async () => null,
      useCode: async () => false,
      withdrawalHeldUntil: async () => null,
      refuseCode: async () => null,
    },
    taxes: { rulesAt: async () => ({ depositTax: null, withdrawalTax: null, withdrawalLimits: kenyanLimits, identityBefore: [] }) },
    notices: {
      live: { publish: async () => undefined, onPublishFailed: () => undefined },
      messageRows: () => [],
      withdrawalMessageRows: () => [],
    },
    alerts: { countAlert: () => undefined, onJobFailed: () => undefined },
    attempts: { take: async () => true },
    providers: {
      daraja: settings,
      momo: [],
      paystack: [],
      returnUrl: '',
      callbackKey,
      callbackOrigin,
      tokenKey: callbackKey,
      accountKeys: { seal: callbackKey, hash: callbackKey },
      phonePages: new Map(),
      send: provider.sendOf(process),
    },
  };
}

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

function requestAt(clock: Clock): Request {
  return {
    caller: { kind: 'nobody' },
    at: clock.now(),
    requestId: '',
    address: '',
    headers: {},
    key: null,
    deadline: noDeadline,
    presence: null,
    setCookie: () => undefined,
  };
}

function routeIn({ routes }: Cashier, name: string): Route {
  const route = routes.find(({ call: { name: of } }) => of === name);
  assert(route !== undefined, `the cashier serves ${name}`);
  return route;
}

async function call({ handler }: Route, params: object, request: Request): Promise<unknown> {
  return Reflect.apply(handler, null, [params, request]);
}
