/** Work that is done at a pace, and sooner when there is reason to. */
export type Poller = {
  /** Begins a turn now, or right after the one that is running. */
  readonly wake: () => void;
  /** No turn begins any more; ends with the work in hand. */
  readonly stop: () => Promise<void>;
};

/** Works every `pauseMs`, or sooner when woken. A turn begins only when the one before has ended, and one that fails is
 *  reported and does not end the others. */
export function runInTurns(work: () => Promise<void>, pauseMs: number, onFailed: (error: unknown) => void): Poller {
  let turn: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  const wake = (): void => {
    if (isStopped) return;
    isWanted = turn !== null;
    turn ??= work()
      .catch(onFailed)
      .finally(() => {
        turn = null;
        if (isWanted) wake();
      });
  };
  const timer = setInterval(wake, pauseMs);
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await turn;
    },
  };
}
