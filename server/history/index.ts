import type { Route } from '../platform/http/route.ts';
import { historyRoutes, type HistoryDeps } from './routes.ts';

/** The history context: transactions, bets, and the player's points. */
export function createHistory(deps: HistoryDeps): { readonly routes: readonly Route[] } {
  return { routes: historyRoutes(deps) };
}
