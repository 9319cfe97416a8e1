type Metric = 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB';

/** Measures web vitals. `read` returns the values known so far: whole milliseconds, and CLS in thousandths. Omits metrics that
 *  the browser does not measure. */
export function measureVitals(): { readonly read: () => readonly (readonly [Metric, number])[] } {
  const values = new Map<Metric, number>();
  observe('largest-contentful-paint', (entry) => void values.set('LCP', numberOf(entry, 'startTime')));
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') values.set('FCP', numberOf(entry, 'startTime'));
  });
  observe('navigation', (entry) => void values.set('TTFB', numberOf(entry, 'responseStart')));
  observe('event', (entry) => {
    if (numberOf(entry, 'interactionId') > 0) values.set('INP', Math.max(values.get('INP') ?? 0, entry.duration));
  });
  const shifts = shiftWindows();
  observe('layout-shift', (entry) => {
    if ('hadRecentInput' in entry && entry.hadRecentInput === true) return;
    values.set('CLS', shifts(numberOf(entry, 'startTime'), numberOf(entry, 'value')) * 1_000);
  });
  return { read: () => [...values].map(([metric, value]) => [metric, Math.min(600_000, Math.max(0, Math.round(value)))] as const) };
}

const gapMs = 1_000;
const spanMs = 5_000;

/** Sums layout shifts within one second of each other, in windows of at most five seconds. Returns the largest window so far. */
export function shiftWindows(): (atMs: number, value: number) => number {
  let [sum, firstMs, lastMs, largest] = [0, 0, 0, 0];
  return (atMs, value) => {
    const isSame = sum > 0 && atMs - lastMs < gapMs && atMs - firstMs < spanMs;
    sum = isSame ? sum + value : value;
    if (!isSame) firstMs = atMs;
    lastMs = atMs;
    largest = Math.max(largest, sum);
    return largest;
  };
}

function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!('PerformanceObserver' in globalThis) || !PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}

function numberOf(entry: PerformanceEntry, name: string): number {
  const value: unknown = Reflect.get(entry, name);
  return typeof value === 'number' ? value : 0;
}
