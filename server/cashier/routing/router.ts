import type { Clock, Instant } from '@tausi/kernel';
import { cached } from '../../platform/cached.ts';
import type { PotActStore, SignedAct } from '../pots/acts-store.ts';
import { potStateAfter, restsUntil, type Direction } from '../pots/pot-state.ts';
import type { PotStore, PotOutcomes } from '../pots/pot-store.ts';
import { healthOf } from './health.ts';
import { routePayment, type Routed } from './route-payment.ts';

type RouterMeans = {
  readonly clock: Clock;
  readonly pots: Pick<PotStore, 'readOutcomes'>;
  readonly acts: Pick<PotActStore, 'listInForce'>;
  readonly isConnected: (direction: Direction, account: string) => boolean;
};

type RouteWanted = {
  readonly direction: Direction;
  /** In the order of their priority. */
  readonly accounts: readonly string[];
  readonly hasMoney?: (account: string) => boolean;
};

/** Chooses the account of a payment by connections, acts of people, and health. */
export type Router = (asked: RouteWanted) => Promise<Routed>;

// Acts of people and faults take effect in every process after this time.
const knownForMs = 5_000;

function createRouter({ clock, pots, acts, isConnected }: RouterMeans): Router {
  const known = cached(clock, knownForMs, async () => {
    const at = clock.now();
    const [outcomes, inForce] = await Promise.all([pots.readOutcomes(at), acts.listInForce(at)]);
    return { outcomes, inForce };
  });
  return async ({ direction, accounts, hasMoney = () => true }) => {
    const facts = await known.get();
    const at = clock.now();
    const routes = accounts.map((account) => {
      const own = { direction, account, at };
      return [account, { isConnected: isConnected(direction, account), hasMoney: hasMoney(account), ...factsOf(facts, own) }] as const;
    });
    return routePayment(routes, at);
  };
}

type RouterStores = { readonly pots: PotStore; readonly potActs: PotActStore };
type Connected = { readonly collecting: ReadonlyMap<string, unknown>; readonly paying: ReadonlyMap<string, unknown> };

/** The router over the connected accounts. */
export function routerOf(clock: Clock, { pots, potActs: acts }: RouterStores, { collecting, paying }: Connected): Router {
  return createRouter({ clock, pots, acts, isConnected: (direction, account) => (direction === 'in' ? collecting : paying).has(account) });
}

type Known = { readonly outcomes: ReadonlyMap<string, PotOutcomes>; readonly inForce: readonly SignedAct[] };
type Wanted = { readonly direction: Direction; readonly account: string; readonly at: Instant };

function factsOf({ outcomes, inForce }: Known, { direction, account, at }: Wanted) {
  const state = potStateAfter(inForce.filter(({ pot }) => pot === account));
  const own = outcomes.get(account);
  const of = own?.[direction] ?? [];
  return {
    isStopped: state.stopped.has(direction),
    restsUntil: restsUntil(state, direction, at),
    health: healthOf(of, own?.silentProbes ?? 0),
    lastTriedAt: of[0]?.at ?? null,
  };
}
