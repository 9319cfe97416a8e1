import type { CDPSession } from '@playwright/test';

/** After this time the lobby is idle: its deferred files are loaded, and nothing runs. */
export const settledMs = 4_500;

type Traced<Said> = { readonly events: readonly Readonly<Record<string, unknown>>[]; readonly said: Said };

/** Runs something in a page under the browser's tracing. */
export async function traced<Said>(session: CDPSession, during: () => Promise<Said>): Promise<Traced<Said>> {
  const events: Readonly<Record<string, unknown>>[] = [];
  const collect = ({ value }: { readonly value: readonly Readonly<Record<string, unknown>>[] }): void => void events.push(...value);
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'blink.user_timing'] },
  });
  const said = await during();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return { events, said };
}
