import { cancelPayment } from '@tausi/contract/cashier/cancel-payment.ts';
import { providerCallback } from '@tausi/contract/cashier/provider-callback.ts';
import { withdraw } from '@tausi/contract/cashier/withdraw.ts';
import {
  assert,
  marketOf,
  money,
  parseMoney,
  sessionId,
  unwrap,
  zeroOf,
  type Clock,
  type IdempotencyKey,
  type PaymentId,
  type PlayerId,
} from '@tausi/kernel';
import { cashierOver } from '@tausi/server/cashier/index.ts';
import type { CashierPorts } from '@tausi/server/cashier/ports.ts';
import { phoneOfPlayer, rulesOfMarket } from '@tausi/server/cashier/test-markets.ts';
import { createWithdrawalDecider } from '@tausi/server/cashier/withdrawals/decide-withdrawal.ts';
import type { Request } from '@tausi/server/platform/http/route.ts';
import type { Ids, Task } from '@tausi/server/platform/queue/tasks.ts';
import type { MemoryBooks } from '@tausi/server/wallet/simulation/memory-books.ts';
import { callRoute, connectedTo, engineOver, quietPorts, requestAt, type SimulatedCashier } from '../cashier-parts.ts';
import type { MemoryPayments } from '../memory-payments.ts';
import type { MemoryQueue } from '../memory-queue.ts';
import type { MemoryWithdrawals } from './memory-withdrawals.ts';
import type { Delivery, PayoutWire } from './payout-wire.ts';
import { signedCallback } from '../signed-callback.ts';
import type { SomePayouts } from './some-payouts.ts';

/** A server process with the real cashier and the real engine of the books. */
export type WithdrawalProcess = {
  readonly process: number;
  /** Returns whether the withdrawal was taken. */
  readonly withdraw: (playerId: PlayerId, key: IdempotencyKey, amount: string) => Promise<boolean>;
  readonly cancel: (playerId: PlayerId, id: string) => Promise<void>;
  /** A person approves or refuses a waiting withdrawal. */
  readonly judge: (id: PaymentId, isApproved: boolean) => Promise<void>;
  readonly receive: (delivery: Delivery) => Promise<void>;
  /** Runs the due jobs of a task. */
  readonly work: (task: Task<Ids>) => void;
  readonly isAtWork: () => boolean;
};

export type Surroundings = {
  readonly process: number;
  readonly books: MemoryBooks;
  /** Keeps the call-backs. */
  readonly payments: MemoryPayments;
  readonly withdrawals: MemoryWithdrawals;
  readonly queue: MemoryQueue;
  readonly provider: SomePayouts;
  readonly wire: PayoutWire;
  readonly clock: Clock;
  readonly dayCountMax: number;
  /** Plants a defect. */
  readonly sabotage: (parts: SimulatedCashier) => SimulatedCashier;
};

export function startProcess(surroundings: Surroundings): WithdrawalProcess {
  const { process, clock, payments, withdrawals, queue, wire, sabotage } = surroundings;
  const sound = { ...payments.storesOf(process), ...withdrawals.storesOf(process) };
  const { stores, ports } = sabotage({ stores: sound, ports: portsOf(surroundings) });
  const cashier = cashierOver(stores, ports);
  // The desk applies the verdicts of people with the same decider.
  const { countAlert } = ports.alerts;
  const { live, withdrawalMessageRows: messageRows } = ports.notices;
  const { queue: jobs, withdrawals: store, rows } = stores;
  const applyFact = createWithdrawalDecider({
    clock,
    queue: jobs,
    store,
    writeRows: rows.write,
    wallet: ports.wallet,
    live,
    messageRows,
    countAlert,
  });
  const atWork = new Set<string>();
  const { market, method } = wire;
  const by = (playerId: PlayerId, key: IdempotencyKey | null): Request => ({
    ...requestAt(clock),
    caller: { kind: 'player', playerId, sessionId: sessionId('00000000-0000-7000-8000-b00000000009'), market },
    key,
  });
  return {
    process,
    withdraw: async (playerId, key, amount) => {
      const outcome = await callRoute(cashier, { name: withdraw.name, params: { method, amount, inParts: true } }, by(playerId, key));
      return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === true;
    },
    cancel: async (playerId, id) => void (await callRoute(cashier, { name: cancelPayment.name, params: { id } }, by(playerId, null))),
    judge: async (id, isApproved) => {
      const at = clock.now();
      await applyFact(id, isApproved ? { kind: 'approved', at } : { kind: 'refused', at, reason: 'not enough play' });
    },
    receive: async ({ url, body }) => {
      const [secret = '', provider = ''] = url.split('/').toReversed();
      const request = { ...requestAt(clock), ...signedCallback(wire, body) };
      await callRoute(cashier, { name: providerCallback.name, params: { provider, secret } }, request);
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

// Small, so that ordinary amounts leave in parts where the tax allows it.
const partMax = money('KES', 60_000n);

function portsOf({ process, books, withdrawals, provider, wire, clock, dayCountMax }: Surroundings): CashierPorts {
  const { guard, players, ...quiet } = quietPorts(clock);
  const { currency } = marketOf(wire.market);
  const rules = rulesOfMarket(wire.market);
  const isOver = (holdId: string): boolean =>
    books.entries.some(({ command }) => (command.kind === 'capture' || command.kind === 'release') && command.holdId === holdId);
  return {
    ...quiet,
    clock,
    wallet: {
      execute: engineOver(process, books, withdrawals).execute,
      guardOf: async () => ({ guard, currency, at: clock.now() }),
      closeBooks: async () => undefined,
      liftClosing: async () => ({ ok: false, error: { code: 'nothing_closed' } }),
      hasLiftedClosing: async () => false,
      takeUpHold: async ({ holdId }) => (isOver(holdId) ? 'over' : 'begun'),
      listBonuses: async () => [],
      pursesOf: async (playerId) => {
        const last = books.entries.findLast(({ command }) => command.playerId === playerId);
        assert(last !== undefined, 'each player begins with money');
        return { ...last.movement.after, bonus: zeroOf(currency) };
      },
      refuseDepositNow: async () => null,
      selfExclusionAmong: async () => null,
    },
    players: { ...players, phoneOf: async (playerId) => phoneOfPlayer(playerId, wire.market) },
    taxes: {
      rulesAt: async () => ({
        ...rules,
        withdrawalLimits: {
          ...rules.withdrawalLimits,
          dayCountMax,
          // The largest amount waits for a person.
          automaticMax: unwrap(parseMoney(currency, wire.amounts[1] ?? wire.amounts[0])),
          amountMax: rules.withdrawalTax === null ? rules.withdrawalLimits.amountMax : partMax,
        },
        identityBefore: [],
      }),
    },
    providers: connectedTo({ ...wire.connections, send: provider.sendOf(process) }),
  };
}
