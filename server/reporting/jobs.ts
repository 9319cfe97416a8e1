import type { Clock } from '@tausi/kernel';
import type { Pool } from 'pg';
import { forwardAnalytics, handlerOf, type Handler } from '../platform/queue/tasks.ts';
import { nextForwardAt } from './analytics.ts';
import { listEvents } from './store.ts';

const timeoutMs = 10_000;

/** Forwards a batch to the operator's URL, five times at most. */
export function createForwarding({ pool, clock, url }: { pool: Pool; clock: Clock; url: string }): Handler {
  return handlerOf(forwardAnalytics, async ({ batch }, tries) => {
    const events = await listEvents(pool, batch);
    // Swept since.
    if (events.length === 0) return null;
    return (await post(url, events)) ? null : nextForwardAt(tries, clock.now());
  });
}

async function post(url: string, events: readonly unknown[]): Promise<boolean> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}
