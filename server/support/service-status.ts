import type { Instant, MarketCode } from '@tausi/kernel';

type ServiceId = 'server' | 'database' | 'games' | 'live';

/** The observation of a service: its response time, or no answer. */
export type Seen = { readonly id: ServiceId; readonly answered: boolean; readonly tookMs: number | null };

export type ServiceHealth = {
  readonly id: ServiceId;
  readonly health: 'good' | 'slow' | 'resting' | 'down';
  readonly tookMs: number | null;
};

/** The requests to a provider in the last hour. */
export type ProviderCalls = {
  readonly id: string;
  readonly name: string;
  readonly calls: number;
  readonly failed: number;
  readonly medianMs: number | null;
  readonly lastAt: Instant | null;
};

export type ProviderHealth = ProviderCalls & { readonly health: 'good' | 'disturbed' | 'down' | 'quiet' };

export type Incident = {
  readonly id: string;
  readonly market: MarketCode | null;
  readonly part: 'server' | 'database' | 'games' | 'live' | 'payments' | 'chat';
  readonly severity: 'notice' | 'disturbed' | 'down';
  readonly titles: { readonly en: string; readonly sw: string };
  readonly texts: { readonly en: string; readonly sw: string };
  readonly beganAt: Instant;
  readonly endedAt: Instant | null;
};

// Players do not notice a delay of a few hundred milliseconds.
const slowMs = 800;

/** Returns the health of a service; during maintenance it is resting, not broken. */
export function serviceHealthOf({ id, answered, tookMs }: Seen, isMaintained: boolean): ServiceHealth {
  if (!answered) return { id, health: 'down', tookMs: null };
  if (isMaintained && id === 'games') return { id, health: 'resting', tookMs };
  return { id, health: tookMs !== null && tookMs > slowMs ? 'slow' : 'good', tookMs };
}

const failedShareDisturbed = 0.15;
const failedShareDown = 0.6;
// One failed payment says nothing about a provider.
const callsToJudge = 3;

/** Returns the health of a provider by its calls; one without calls is quiet, not good. */
export function providerHealthOf(calls: ProviderCalls): ProviderHealth {
  if (calls.calls === 0) return { ...calls, health: 'quiet' };
  const share = calls.failed / calls.calls;
  if (calls.calls < callsToJudge || share < failedShareDisturbed) return { ...calls, health: 'good' };
  return { ...calls, health: share < failedShareDown ? 'disturbed' : 'down' };
}

const publishedForMs = 30 * 24 * 3_600_000;
const publishedMax = 20;

/** Returns a market's incidents to show: open ones first, then those of the last thirty days, newest first. */
export function incidentsToShow(incidents: readonly Incident[], market: MarketCode, at: Instant): readonly Incident[] {
  return incidents
    .filter((incident) => incident.market === null || incident.market === market)
    .filter(({ beganAt, endedAt }) => beganAt <= at && (endedAt === null || at - endedAt < publishedForMs))
    .toSorted((a, b) => Number(b.endedAt === null) - Number(a.endedAt === null) || b.beganAt - a.beganAt)
    .slice(0, publishedMax);
}
