import { serviceStatus } from '@tausi/contract/support/service-status.ts';
import { type Instant, later, marketCodes, ok } from '@tausi/kernel';
import { cached } from '../platform/cached.ts';
import { type Route, route } from '../platform/http/route.ts';
import { createChatRoutes } from './chat/chat-routes.ts';
import { createChatStore } from './chat/chat-store.ts';
import { listIncidents } from './incident-store.ts';
import type { SupportPorts } from './ports.ts';
import { incidentsToShow, providerHealthOf, serviceHealthOf } from './service-status.ts';
import { watchServices } from './watch-services.ts';

// Anyone may ask, and will ask repeatedly during an outage. Each process checks at most four times a minute.
const lifetimeMs = 15_000;
const judgedMs = 3_600_000;

/** The support context: live chat and the status page. */
export function createSupport(ports: SupportPorts): { readonly routes: readonly Route[] } {
  return { routes: [...createChatRoutes(ports, createChatStore(ports.pool)), statusRoute(ports)] };
}

function statusRoute(ports: SupportPorts): Route {
  const { pool, clock, providers, markets } = ports;
  const seen = cached(clock, lifetimeMs, () => watchServices(ports));
  const incidents = cached(clock, lifetimeMs, () => listIncidents(pool));
  const since = (): Instant => later(clock.now(), -judgedMs);
  const callsOf = new Map(marketCodes.map((market) => [market, cached(clock, lifetimeMs, () => providers.providerCalls(market, since()))]));
  return route(serviceStatus, async ({ country, lang }, { at }) => {
    const [services, calls, stored, isMaintained] = await Promise.all([
      seen.get(),
      callsOf.get(country)?.get() ?? [],
      incidents.get(),
      markets.isMaintained(country, at),
    ]);
    return ok({
      at,
      services: services.map((one) => serviceHealthOf(one, isMaintained)),
      providers: calls.map(providerHealthOf),
      incidents: incidentsToShow(stored, country, at).map(({ id, part, severity, titles, texts, beganAt, endedAt }) => ({
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
