const pauseMs = 3_000;

/** Waits between two retries: until the connection is back, the player asks, or three seconds have passed. */
export type RetryBell = { readonly wait: () => Promise<void>; readonly ring: () => void };

export function createRetryBell(): RetryBell {
  const waiting = new Set<() => void>();
  const ring = (): void => {
    for (const wake of waiting) wake();
    waiting.clear();
  };
  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.add(resolve);
      setTimeout(resolve, pauseMs);
      addEventListener('online', ring, { once: true });
    });
  return { wait, ring };
}
