import type { AnalyticsEvent } from '@tausi/contract/reporting/analytics-event.ts';

/** What waits to be told. `tell` keeps, `flush` sends what is kept. */
export type AnalyticsQueue = { readonly tell: (event: AnalyticsEvent) => void; readonly flush: () => void };

export type AnalyticsQueueDeps = {
  /** Whether the visitor agreed that what he does is told. */
  readonly isConsented: () => boolean;
  readonly send: (events: readonly AnalyticsEvent[], isConsented: boolean) => void;
  /** Calls back after a while. */
  readonly later: (work: () => void) => void;
};

/** Well below the call's fifty, so that long messages stay below its sixteen kilobytes. */
const batchMax = 25;
/** What a page that fails again and again may tell in one visit. */
const errorsMax = 20;

/** Keeps what happened and sends it some at a time; what needs consent and has none is dropped at once, and an error is told
 *  once. */
export function createAnalyticsQueue({ isConsented, send, later }: AnalyticsQueueDeps): AnalyticsQueue {
  let kept: AnalyticsEvent[] = [];
  let isDue = false;
  const told = new Set<string>();
  const flush = (): void => {
    isDue = false;
    const consented = isConsented();
    // Consent may have been taken back while they waited.
    const events = consented ? kept : kept.filter(isOfThePage);
    kept = [];
    for (let from = 0; from < events.length; from += batchMax) send(events.slice(from, from + batchMax), consented);
  };
  const isNews = (event: AnalyticsEvent): boolean => {
    if (event.name !== 'page_error') return isOfThePage(event) || isConsented();
    const key = `${event.message} ${event.source} ${event.line}`;
    if (told.has(key) || told.size >= errorsMax) return false;
    told.add(key);
    return true;
  };
  return {
    flush,
    tell: (event) => {
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
