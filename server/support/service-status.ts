import type { Instant, MarketCode } from '@tausi/kernel';

type ServiceId = 'server' | 'database' | 'games' | 'live';

/** What was seen of a service: how long it took, or that it did not answer. */
export type Seen = { readonly id: ServiceId; readonly answered: boolean; readonly tookMs: number | null };

export type ServiceHealth = {
  readonly id: ServiceId;
  readonly health: 'good' | 'slow' | 'resting' | 'down';
  readonly tookMs: number | null;
};

/** What a provider was asked in the last hour. */
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

// A player waits for an answer of the lobby some hundred milliseconds without noticing.
const slowMs = 800;

/** How a service is; during maintenance nothing is broken, it rests. */
export function serviceHealthOf({ id, answered, tookMs }: Seen, isMaintained: boolean): ServiceHealth {
  if (!answered) return { id, health: 'down', tookMs: null };
  if (isMaintained && id === 'games') return { id, health: 'resting', tookMs };
  return { id, health: tookMs !== null && tookMs > slowMs ? 'slow' : 'good', tookMs };
}

const failedShareDisturbed = 0.15;
const failedShareDown = 0.6;
// One payment that went wrong says nothing about a provider.
const callsToJudge = 3;

/** How a provider is, by its calls; one that was not asked is quiet, not good. */
export function providerHealthOf(calls: ProviderCalls): ProviderHealth {
  if (calls.calls === 0) return { ...calls, health: 'quiet' };
  const share = calls.failed / calls.calls;
  if (calls.calls < callsToJudge || share < failedShareDisturbed) return { ...calls, health: 'good' };
  return { ...calls, health: share < failedShareDown ? 'disturbed' : 'down' };
}

const toldForMs = 30 * 24 * 3_600_000;
const toldMax = 20;

/** The incidents of a market that are told: open ones first, then those of the last thirty days, the newest first. */
export function incidentsToTell(incidents: readonly Incident[], market: MarketCode, at: Instant): readonly Incident[] {
  return incidents
    .filter((incident) => incident.market === null || incident.market === market)
    .filter(({ beganAt, endedAt }) => beganAt <= at && (endedAt === null || at - endedAt < toldForMs))
    .toSorted((a, b) => Number(b.endedAt === null) - Number(a.endedAt === null) || b.beganAt - a.beganAt)
    .slice(0, toldMax);
}
