import type { Call } from '@tausi/contract/call.ts';
import { livePath } from '@tausi/contract/live.ts';
import type { Importance } from './admission.ts';
import { routePattern } from '../http/route-pattern.ts';

// Bets, the purse, payments and what providers tell of them.
const moneyContexts: ReadonlySet<string> = new Set(['rounds', 'wallet', 'cashier', 'studios']);
// What watches the server must see it while it is busy. A stream stays open; streams have a bound of their own.
const alwaysServed: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics', livePath]);

/** How important what a route serves is; null for what is always let in. */
export function importanceByRoute(calls: readonly Call[]): (route: string) => Importance | null {
  const moneyRoutes = new Set(calls.filter(({ context }) => moneyContexts.has(context)).map(routePattern));
  return (route) => {
    if (alwaysServed.has(route)) return null;
    return moneyRoutes.has(route) ? 'money' : 'other';
  };
}
