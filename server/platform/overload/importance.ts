import type { Call } from '@tausi/contract/call.ts';
import { livePath } from '@tausi/contract/live.ts';
import { routePattern } from '../http/route-pattern.ts';
import type { Importance } from './admission.ts';

// Monitoring must reach an overloaded server. A live stream stays open, so streams have a limit of their own.
const alwaysServed: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics', livePath]);

/** Returns whether the servers of outside parties call a route for all players. */
export function fromServersByRoute(calls: readonly Call[]): (route: string) => boolean {
  const routes = new Set(calls.filter(({ fromServers }) => fromServers === true).map(routePattern));
  return (route) => routes.has(route);
}

/** Returns the importance of a route's requests; null for requests that are always admitted. */
export function importanceByRoute(calls: readonly Call[]): (route: string) => Importance | null {
  const moneyRoutes = new Set(calls.filter(({ importance }) => importance === 'money').map(routePattern));
  return (route) => {
    if (alwaysServed.has(route)) return null;
    return moneyRoutes.has(route) ? 'money' : 'other';
  };
}
