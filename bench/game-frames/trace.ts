import type { CDPSession } from '@playwright/test';
import * as z from 'zod/mini';
import { task, type Task } from '../thread-task.ts';

const kept = new Set(['RunTask', 'FireAnimationFrame', 'MinorGC', 'MajorGC', 'thread_name']);
const settleMs = 300;

/** Traces every thread of the browser while `during` runs. */
export async function traced(session: CDPSession, during: () => Promise<void>): Promise<readonly Task[]> {
  const found: Task[] = [];
  const collect = ({ value }: { readonly value: readonly Readonly<Record<string, unknown>>[] }): void => {
    for (const event of value) if (kept.has(String(event['name']))) found.push(z.parse(task, event));
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', '__metadata'] },
  });
  await rest(settleMs);
  try {
    await during();
  } finally {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', collect);
  }
  return found;
}

export function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
