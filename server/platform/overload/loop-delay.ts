import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

const resolutionMs = 20;
const windowMs = 250;
// A measurement from before a gap (a start, a pause of the machine) says nothing about now.
const forgottenAfterMs = 1_000;
const nanosecondsPerMs = 1_000_000;

/** Measures the event-loop delay in milliseconds: the mean over the last active quarter of a second. */
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
