import { later, type Instant } from '@tausi/kernel';
import type { Health } from './health.ts';

/** The facts about one account that a payment may use. */
export type RouteFacts = {
  readonly isConnected: boolean;
  /** People stopped it. */
  readonly isStopped: boolean;
  readonly restsUntil: Instant | null;
  readonly health: Health;
  /** The last order, whatever its result. */
  readonly lastTriedAt: Instant | null;
  /** Its money suffices; always true for payments in. */
  readonly hasMoney: boolean;
};

/** The account to use, or why a payment waits. `until`: the end of a rest. */
export type Routed =
  | { readonly kind: 'route'; readonly account: string }
  | { readonly kind: 'waits'; readonly why: 'provider' | 'resting' | 'float'; readonly until: Instant | null };

// An account that is down gets one real order each time, which finds out whether it is back.
const trialMs = 30_000;

const inOrder: readonly Health[] = ['good', 'fluctuating', 'down'];

/** Chooses the account of a payment. `routes` are in the order of their priority: a good one comes before a fluctuating one, and that
 *  before one that is down and due for a trial. */
export function routePayment(routes: readonly (readonly [account: string, facts: RouteFacts])[], at: Instant): Routed {
  const usable = routes.filter(([, facts]) => refusalOf(facts, at) === null);
  const best = inOrder.map((health) => usable.find(([, facts]) => facts.health === health)).find((each) => each !== undefined);
  if (best !== undefined) return { kind: 'route', account: best[0] };
  const refusals = routes.flatMap(([, facts]) => refusalOf(facts, at) ?? []);
  const why = (['float', 'resting', 'provider'] as const).find((each) => refusals.includes(each)) ?? 'provider';
  const rests = why === 'resting' ? routes.flatMap(([, { restsUntil }]) => restsUntil ?? []) : [];
  return { kind: 'waits', why, until: rests.reduce<Instant | null>((least, one) => (least === null || one < least ? one : least), null) };
}

function refusalOf({ isConnected, isStopped, restsUntil, health, lastTriedAt, hasMoney }: RouteFacts, at: Instant) {
  if (!isConnected || isStopped) return 'provider';
  if (restsUntil !== null && at < restsUntil) return 'resting';
  if (health === 'down' && lastTriedAt !== null && at < later(lastTriedAt, trialMs)) return 'provider';
  return hasMoney ? null : 'float';
}
