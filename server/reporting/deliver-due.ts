import type { Clock } from '@tausi/kernel';
import { later } from '@tausi/kernel';
import type { Pool } from 'pg';
import { settleForwarding, takeDue } from './store.ts';

const batchMax = 200;
const roundsMax = 10;
const leaseMs = 120_000;
const timeoutMs = 10_000;

/** Forwards due rows to the operator's URL, a few batches per run. */
export async function forwardDue({ pool, clock, url }: { pool: Pool; clock: Clock; url: string }): Promise<void> {
  for (let round = 0; round < roundsMax; round += 1) {
    const at = clock.now();
    const due = await takeDue(pool, at, { leaseUntil: later(at, leaseMs), max: batchMax });
    if (due.length === 0) return;
    const isTaken = await post(
      url,
      due.map(({ batch, position, told }) => ({ id: `${batch}/${position}`, told })),
    );
    await settleForwarding(pool, due, isTaken ? null : clock.now());
    if (!isTaken || due.length < batchMax) return;
  }
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
