import type { RowHolder } from './row-holders.ts';
import { assert, movementId, type Clock } from '@tausi/kernel';
import type { Cashier } from '@tausi/server/cashier/index.ts';
import type { CashierPorts, CashierStores, ProviderConnections } from '@tausi/server/cashier/ports.ts';
import type { Condition } from '@tausi/server/platform/database/companions.ts';
import type { Request, Route } from '@tausi/server/platform/http/route.ts';
import { noDeadline } from '@tausi/server/platform/overload/deadline.ts';
import type { Entry } from '@tausi/server/wallet/engine/books-store.ts';
import { createEngine, type Engine } from '@tausi/server/wallet/engine/create-engine.ts';
import { emptyTally } from '@tausi/server/wallet/rules/limits/tally.ts';
import type { MemoryBooks } from '@tausi/server/wallet/simulation/memory-books.ts';

/** The dependencies of a simulated cashier: stores in memory and a provider behind a simulated network. */
export type SimulatedCashier = { readonly stores: CashierStores; readonly ports: CashierPorts };

/** The origin to which a simulated provider sends its call-backs, and the key of their addresses. */
export const callbackOrigin = 'https://pay.test';
export const callbackKey = Buffer.alloc(32, 9);

/** The settings of a cashier that no provider uses. */
export const connectedTo = (
  connections: Pick<ProviderConnections, 'daraja' | 'momo' | 'airtel' | 'paystack' | 'send'>,
): ProviderConnections => ({
  ...connections,
  returnUrl: `${callbackOrigin}/pay-return.html`,
  callbackKey,
  callbackOrigin,
  tokenKey: callbackKey,
  accountKeys: { seal: callbackKey, hash: callbackKey },
  phonePages: new Map(),
});

/** The ports of a cashier whose players are unlimited and identified. */
export function quietPorts(clock: Clock): Pick<CashierPorts, 'players' | 'notices' | 'alerts' | 'attempts'> & { readonly guard: NoGuard } {
  const at = clock.now();
  return {
    guard: { limits: [], exclusions: [], tally: emptyTally(at), booksAt: at },
    players: {
      phoneOf: async () => {
        throw new Error('each world names the phones of its players');
      },
      playerWithPhone: async () => null,
      textLateResult: async () => undefined,
      owesIdentity: async () => false,
      identityTierOf: async () => 2,
      forfeitsOnWithdrawal: async () => true,
      comparedNumberOf: async () => null,
      passCompared: async () => undefined,
      isPersonShared: async () => false,
      screeningOf: async () => 'clear',
      centralExclusionOf: async () => null,
      identityNameOf: async () => null,
      useCode: async () => false,
      withdrawalHeldUntil: async () => null,
      newDeviceSince: async () => null,
      refuseCode: async () => null,
    },
    notices: {
      live: { publish: async () => undefined, onPublishFailed: () => undefined },
      messageRows: () => [],
      withdrawalMessageRows: () => [],
      unsolicitedMessageRows: () => [],
    },
    alerts: { countAlert: () => undefined, onJobFailed: () => undefined },
    attempts: { take: async () => true },
  };
}

type NoGuard = Awaited<ReturnType<CashierPorts['wallet']['guardOf']>>['guard'];

/** The rows that commit with movements. */
export type CommittedRows = {
  /** Checks and locks them, until `over`; false if they conflict. */
  readonly lock: (holder: RowHolder, entries: readonly Entry[]) => boolean;
  readonly over: (holder: RowHolder) => void;
  /** Returns whether a condition of a command holds; every one when omitted. */
  readonly holds?: (condition: Condition) => boolean;
};

/** The real engine of a process, over books in memory. */
export function engineOver(process: number, books: MemoryBooks, { lock, over, holds = () => true }: CommittedRows): Engine {
  const inner = books.storeOf(process);
  let ids = 0;
  return createEngine({
    store: {
      unitOfWork: (work) => {
        const holder = { process };
        return inner
          .unitOfWork((unit) =>
            work({
              load: async (asked, whenLocked) => {
                const loaded = await unit.load(asked, whenLocked);
                const unmet = asked.filter(({ condition }) => condition !== null && !holds(condition));
                return { ...loaded, unmet: new Set(unmet) };
              },
              write: async (entries) => lock(holder, entries) && unit.write(entries),
            }),
          )
          .finally(() => over(holder));
      },
    },
    newId: ({ command }) => movementId(`${command.key} ${process} ${(ids += 1)}`),
    lanes: 1,
    batchMax: 4,
    waitingMax: 100,
    pauseMs: 0,
  });
}

export function requestAt(clock: Clock): Request {
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
    setStatus: () => undefined,
  };
}

/** Calls a route of the cashier. */
export async function callRoute(
  { routes }: Cashier,
  { name, params }: { readonly name: string; readonly params: object },
  request: Request,
): Promise<unknown> {
  const route: Route | undefined = routes.find(({ call: { name: of } }) => of === name);
  assert(route !== undefined, `the cashier serves ${name}`);
  return Reflect.apply(route.handler, null, [params, request]);
}
