/** Reports the bytes that this frame loads over the network, its own page included. The lobby keeps the player's data
 *  budget but cannot measure another origin. Cached responses count as 0. */
export function reportDataUse(report: (bytes: number) => void): void {
  if (typeof PerformanceObserver === 'undefined') return;
  const observer = new PerformanceObserver((list) => {
    const bytes = list.getEntries().reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0), 0);
    if (bytes > 0) report(bytes);
  });
  // Navigation timings have the same fields as resource timings.
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
}
