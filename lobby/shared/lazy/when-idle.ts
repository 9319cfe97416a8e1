const patienceMs = 1_500;

/** Runs work when the browser is idle, after 1.5 seconds at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: patienceMs });
  else setTimeout(work, 0);
}
