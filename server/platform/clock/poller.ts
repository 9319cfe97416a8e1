/** Work that runs at intervals, or earlier when woken. */
export type Poller = {
  /** Starts a run now, or right after the current one. */
  readonly wake: () => void;
  /** Starts no further run; resolves when the current one has ended. */
  readonly stop: () => Promise<void>;
};

/** Runs `work` every `pauseMs`, or earlier when woken. Runs never overlap. A failed run is reported
 *  and does not stop the next ones. */
export function startPoller(work: () => Promise<void>, pauseMs: number, onFailed: (error: unknown) => void): Poller {
  let run: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  const wake = (): void => {
    if (isStopped) return;
    isWanted = run !== null;
    run ??= work()
      .catch(onFailed)
      .finally(() => {
        run = null;
        if (isWanted) wake();
      });
  };
  const timer = setInterval(wake, pauseMs);
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await run;
    },
  };
}
