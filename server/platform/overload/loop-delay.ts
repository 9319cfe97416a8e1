import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

const resolutionMs = 20;
const windowMs = 250;
// What was measured while nobody asked (a start, a pause of the machine) says nothing about now.
const forgottenAfterMs = 1_000;
const nanosecondsPerMs = 1_000_000;

/** How late this process comes to its work, in milliseconds: the mean of the last quarter of a second in
 *  which somebody asked. */
export function watchLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let startedAt = performance.now();
  let seenMs = 0;
  return () => {
    const now = performance.now();
    if (now - startedAt < windowMs) return seenMs;
    const isForgotten = now - startedAt > forgottenAfterMs || histogram.count === 0;
    seenMs = isForgotten ? 0 : Math.max(0, histogram.mean / nanosecondsPerMs - resolutionMs);
    histogram.reset();
    startedAt = now;
    return seenMs;
  };
}
