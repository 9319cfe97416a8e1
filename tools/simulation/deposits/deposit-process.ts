import { cancelPayment } from '@tausi/contract/cashier/cancel-payment.ts';
import { deposit } from '@tausi/contract/cashier/deposit.ts';
import { providerCallback } from '@tausi/contract/cashier/provider-callback.ts';
import { marketOf, sessionId, type Clock, type IdempotencyKey, type PlayerId } from '@tausi/kernel';
import { phoneOfPlayer, rulesOfMarket } from '@tausi/server/cashier/test-markets.ts';
import { cashierOver } from '@tausi/server/cashier/index.ts';
import type { CashierPorts } from '@tausi/server/cashier/ports.ts';
import type { Request } from '@tausi/server/platform/http/route.ts';
import type { Ids, Task } from '@tausi/server/platform/queue/tasks.ts';
import type { MemoryBooks } from '@tausi/server/wallet/simulation/memory-books.ts';
import { callRoute, connectedTo, engineOver, quietPorts, requestAt, type SimulatedCashier } from '../cashier-parts.ts';
import type { MemoryPayments } from '../memory-payments.ts';
import type { MemoryQueue } from '../memory-queue.ts';
import { signedCallback } from '../signed-callback.ts';
import type { CollectionWire } from './collection-wire.ts';
import type { Delivery, SomePayers } from './some-payers.ts';

/** A server process with the real cashier and the real engine of the books. */
export type DepositProcess = {
  readonly process: number;
  readonly deposit: (playerId: PlayerId, key: IdempotencyKey) => Promise<string>;
  /** The player turns away from the provider's page. */
  readonly abandon: (playerId: PlayerId, id: string) => Promise<void>;
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
  readonly provider: SomePayers;
  readonly wire: CollectionWire;
  readonly clock: Clock;
  /** Plants a defect. */
  readonly sabotage: (parts: SimulatedCashier) => SimulatedCashier;
};

export function startProcess(surroundings: Surroundings): DepositProcess {
  const { process, clock, payments, queue, wire, sabotage } = surroundings;
  const { stores, ports } = sabotage({ stores: payments.storesOf(process), ports: portsOf(surroundings) });
  const cashier = cashierOver(stores, ports);
  const atWork = new Set<string>();
  const { market, method, amount } = wire;
  const by = (playerId: PlayerId, key: IdempotencyKey | null): Request => ({
    ...requestAt(clock),
    caller: { kind: 'player', playerId, sessionId: sessionId('00000000-0000-7000-8000-b00000000009'), market },
    key,
  });
  return {
    process,
    deposit: async (player, key) => {
      const outcome = await callRoute(cashier, { name: deposit.name, params: { method, amount } }, by(player, key));
      return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === true ? 'an answer' : 'a refusal';
    },
    abandon: async (player, id) => void (await callRoute(cashier, { name: cancelPayment.name, params: { id } }, by(player, null))),
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

function portsOf({ process, books, payments, provider, wire, clock }: Surroundings): CashierPorts {
  const { guard, players, ...quiet } = quietPorts(clock);
  return {
    ...quiet,
    clock,
    wallet: {
      execute: engineOver(process, books, payments).execute,
      guardOf: async () => ({ guard, currency: marketOf(wire.market).currency, at: clock.now() }),
      closeBooks: async () => undefined,
      liftClosing: async () => ({ ok: false, error: { code: 'nothing_closed' } }),
      hasLiftedClosing: async () => false,
      takeUpHold: async () => 'over',
      listBonuses: async () => [],
      pursesOf: async () => null,
      refuseDepositNow: async () => null,
      selfExclusionAmong: async () => null,
    },
    players: { ...players, phoneOf: async (playerId) => phoneOfPlayer(playerId, wire.market) },
    taxes: { rulesAt: async () => ({ ...rulesOfMarket(wire.market), depositTax: null, withdrawalTax: null, identityBefore: [] }) },
    providers: connectedTo({ ...wire.connections, send: provider.sendOf(process) }),
  };
}
