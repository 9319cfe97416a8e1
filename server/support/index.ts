import { serviceStatus } from '@tausi/contract/support/service-status.ts';
import { type Clock, type Instant, later, type MarketCode, marketCodes, ok } from '@tausi/kernel';
import type { Pool } from 'pg';
import { cached } from '../platform/cached.ts';
import { type Route, route } from '../platform/http/route.ts';
import { type ChatParts, createChatRoutes } from './chat/chat-routes.ts';
import { createChatStore } from './chat/chat-store.ts';
import { listIncidents } from './incident-store.ts';
import { incidentsToTell, type ProviderCalls, providerHealthOf, serviceHealthOf } from './service-status.ts';
import { watchServices } from './watch-services.ts';

export type SupportDeps = Omit<ChatParts, 'store'> & {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly isMaintained: (market: MarketCode, at: Instant) => Promise<boolean>;
  /** Summarises the requests to a market's payment providers since an instant. */
  readonly providerCalls: (market: MarketCode, since: Instant) => Promise<readonly ProviderCalls[]>;
};

// Anyone may ask, and will ask repeatedly during an outage. Each process checks at most four times a minute.
const lifetimeMs = 15_000;
const judgedMs = 3_600_000;

/** The support context: live chat and the status page. */
export function createSupport(deps: SupportDeps): { readonly routes: readonly Route[] } {
  const { pool, clock } = deps;
  return { routes: [...createChatRoutes({ ...deps, store: createChatStore(pool) }), statusRoute(deps, clock)] };
}

function statusRoute(deps: SupportDeps, clock: Clock): Route {
  const { pool } = deps;
  const seen = cached(clock, lifetimeMs, () => watchServices(deps));
  const incidents = cached(clock, lifetimeMs, () => listIncidents(pool));
  const since = (): Instant => later(clock.now(), -judgedMs);
  const providers = new Map(marketCodes.map((market) => [market, cached(clock, lifetimeMs, () => deps.providerCalls(market, since()))]));
  return route(serviceStatus, async ({ country, lang }, { at }) => {
    const [services, calls, stored, isMaintained] = await Promise.all([
      seen.get(),
      providers.get(country)?.get() ?? [],
      incidents.get(),
      deps.isMaintained(country, at),
    ]);
    return ok({
      at,
      services: services.map((one) => serviceHealthOf(one, isMaintained)),
      providers: calls.map(providerHealthOf),
      incidents: incidentsToTell(stored, country, at).map(({ id, part, severity, titles, texts, beganAt, endedAt }) => ({
        id,
        part,
        severity,
        title: titles[lang],
        text: texts[lang],
        beganAt,
        endedAt,
      })),
    });
  });
}
