/** Work that repeats until it is stopped. */
export type Timers = { readonly every: (milliseconds: number, work: () => Promise<unknown>) => void; readonly stop: () => Promise<void> };

/** Skips a run that is due while the previous one still runs. A failed run is reported, and the next one follows. */
export function createTimers(onFailed: (error: unknown) => void): Timers {
  const handles: NodeJS.Timeout[] = [];
  const running = new Set<Promise<unknown>>();
  return {
    every: (milliseconds, work) => {
      let inFlight: Promise<unknown> | null = null;
      handles.push(
        setInterval(() => {
          if (inFlight !== null) return;
          const begun = work()
            .catch(onFailed)
            .finally(() => {
              inFlight = null;
              running.delete(begun);
            });
          inFlight = begun;
          running.add(begun);
        }, milliseconds),
      );
    },
    stop: async () => {
      for (const handle of handles) clearInterval(handle);
      await Promise.all(running);
    },
  };
}
