const patienceMs = 1_500;

/** Does work once the browser has nothing more urgent to do, at the latest after a second and a half. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: patienceMs });
  else setTimeout(work, 0);
}
