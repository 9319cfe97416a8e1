import type { Call } from '@tausi/contract/call.ts';
import { livePath } from '@tausi/contract/live.ts';
import { routePattern } from '../http/route-pattern.ts';
import type { Importance } from './admission.ts';
import type { LaneName } from './lanes.ts';

// Monitoring must reach an overloaded server. A live stream stays open, so streams have a limit of their own.
const alwaysServed: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics', livePath]);

/** Returns the lane of a route's calls; null for calls that give way to no other. */
export function laneByRoute(calls: readonly Call[]): (route: string) => LaneName | null {
  const lanes = new Map(calls.flatMap((call) => (call.lane === undefined ? [] : [[routePattern(call), call.lane]])));
  return (route) => lanes.get(route) ?? null;
}

/** Returns the importance of a route's requests; null for requests that are always admitted. */
export function importanceByRoute(calls: readonly Call[]): (route: string) => Importance | null {
  const moneyRoutes = new Set(calls.filter(({ importance }) => importance === 'money').map(routePattern));
  return (route) => {
    if (alwaysServed.has(route)) return null;
    return moneyRoutes.has(route) ? 'money' : 'other';
  };
}
