import type { AnalyticsEvent } from './event-to-wire.ts';

/** Events that wait to be sent: `record` adds one, `flush` sends them now. */
export type AnalyticsQueue = { readonly record: (event: AnalyticsEvent) => void; readonly flush: () => void };

export type AnalyticsQueueDeps = {
  /** True if the visitor consented to analytics. */
  readonly isConsented: () => boolean;
  readonly send: (events: readonly AnalyticsEvent[], isConsented: boolean) => void;
  /** Runs the work after the batching interval. */
  readonly later: (work: () => void) => void;
};

/** The call accepts 50 events and 16 kB. 25 events stay below 16 kB even with long messages. */
const batchMax = 25;
/** Maximum errors reported in one visit, so that a page that keeps failing does not flood the server. */
const errorsMax = 20;

/** Queues events and sends them in batches. Drops events that need consent while it is missing, and reports each error once. */
export function createAnalyticsQueue({ isConsented, send, later }: AnalyticsQueueDeps): AnalyticsQueue {
  let kept: AnalyticsEvent[] = [];
  let isDue = false;
  const reported = new Set<string>();
  const flush = (): void => {
    isDue = false;
    const consented = isConsented();
    // The visitor may have withdrawn consent while the events waited.
    const events = consented ? kept : kept.filter(isOfThePage);
    kept = [];
    for (let from = 0; from < events.length; from += batchMax) send(events.slice(from, from + batchMax), consented);
  };
  const isNews = (event: AnalyticsEvent): boolean => {
    if (event.name !== 'page_error') return isOfThePage(event) || isConsented();
    const key = `${event.message} ${event.source} ${event.line}`;
    if (reported.has(key) || reported.size >= errorsMax) return false;
    reported.add(key);
    return true;
  };
  return {
    flush,
    record: (event) => {
      if (!isNews(event)) return;
      kept.push(event);
      if (kept.length >= batchMax) flush();
      else if (!isDue) {
        isDue = true;
        later(flush);
      }
    },
  };
}

function isOfThePage({ name }: AnalyticsEvent): boolean {
  return name === 'page_error' || name === 'web_vital';
}
