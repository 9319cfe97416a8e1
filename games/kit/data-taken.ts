/** Tells how many bytes this frame took from the line, itself included: the lobby, which keeps the player's data budget, cannot
 *  see them, for they belong to another origin. What a cache answers counts nothing. */
export function tellDataTaken(tell: (bytes: number) => void): void {
  if (typeof PerformanceObserver === 'undefined') return;
  const observer = new PerformanceObserver((list) => {
    const bytes = list.getEntries().reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0), 0);
    if (bytes > 0) tell(bytes);
  });
  // A navigation's timing is a resource's timing too.
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
}
