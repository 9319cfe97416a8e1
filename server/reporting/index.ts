import { sendAnalytics } from '@tausi/contract/reporting/send-analytics.ts';
import { type Clock, err, type Instant, later, ok } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Attempts } from '../platform/security/attempts.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Lane } from '../platform/queue/tasks.ts';
import { needsConsent } from './analytics.ts';
import { createForwarding } from './jobs.ts';
import { keepBatch, sweepAnalytics } from './store.ts';

export type ReportingDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly attempts: Attempts;
  /** The URL that analytics are forwarded to; null for none. */
  readonly forwardUrl: string | null;
};

export type Reporting = {
  readonly routes: readonly Route[];
  readonly sweep: (at: Instant) => Promise<number>;
  readonly lane: Lane;
};

// A phone sends a handful a minute, and carriers put many phones behind one address.
const batchesRule = { name: 'analytics', max: 600, windowMs: 60_000 };
const keptMs = 90 * 86_400_000;

/** The reporting context: analytics from pages, kept for ninety days and optionally forwarded. */
export function createReporting(deps: ReportingDeps): Reporting {
  const { pool, clock, queue, attempts, forwardUrl } = deps;
  return {
    routes: [
      route(sendAnalytics, async (batch, { at, address }) => {
        if (!batch.consent && batch.events.some(needsConsent)) return err({ code: 'consent_needed' });
        if (!(await attempts.take(batchesRule, address, at))) return err({ code: 'too_many_reports' });
        await keepBatch(pool, batch, { at, queue: forwardUrl === null ? null : queue });
        return ok({});
      }),
    ],
    sweep: (at) => sweepAnalytics(pool, later(at, -keptMs)),
    // One worker, because a slow URL must not hold more connections and memory.
    lane: { handlers: forwardUrl === null ? [] : [createForwarding({ pool, clock, url: forwardUrl })], workers: 1 },
  };
}
