import type { Call } from '@tausi/contract/call.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';

/** Numbers for the operator's monitoring. Labels are names of our own, never a player's. */
export type Metrics = {
  readonly observeCall: (call: Call, outcome: string, durationMs: number) => void;
  readonly count: (name: MetricName) => void;
  readonly text: () => Promise<string>;
};

type MetricName = 'live_opened' | 'live_refused' | 'live_publish_failed' | 'job_failed';

const secondsPerMs = 0.001;

export function createMetrics({
  pool,
  liveConnections,
  paymentAlerts,
  includeProcess,
}: {
  readonly pool: Pool;
  readonly liveConnections: () => number;
  /** How many alerts of each kind the cashier raised. */
  readonly paymentAlerts: () => ReadonlyMap<string, number>;
  readonly includeProcess: boolean;
}): Metrics {
  const registry = new Registry();
  if (includeProcess) collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'tausi_call_seconds',
    help: 'How long a call of the wire took, by name and outcome (ok, or the refusal)',
    labelNames: ['call', 'outcome'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const facts = new Counter({ name: 'tausi_facts_total', help: 'What happened, by name', labelNames: ['fact'], registers: [registry] });
  gauge(registry, { name: 'tausi_live_connections', help: 'Open live streams', read: liveConnections });
  gauge(registry, { name: 'tausi_database_connections', help: 'Connections of the pool', read: () => pool.totalCount });
  gauge(registry, { name: 'tausi_database_waiting', help: 'Requests that wait for a connection', read: () => pool.waitingCount });
  const alerts: Gauge<'kind'> = new Gauge({
    name: 'tausi_payment_alerts',
    help: 'Payments that somebody has to look at, raised by this process, by kind',
    labelNames: ['kind'],
    registers: [registry],
    collect: () => {
      for (const [kind, count] of paymentAlerts()) alerts.set({ kind }, count);
    },
  });
  return {
    observeCall: (call, outcome, durationMs) => calls.observe({ call: call.name, outcome }, durationMs * secondsPerMs),
    count: (fact) => facts.inc({ fact }),
    text: () => registry.metrics(),
  };
}

function gauge(registry: Registry, { name, help, read }: { name: string; help: string; read: () => number }): Gauge {
  const made: Gauge = new Gauge({ name, help, registers: [registry], collect: () => made.set(read()) });
  return made;
}
