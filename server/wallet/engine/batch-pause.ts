/** The pause between the starts of two small batches. */
export type BatchPause = {
  /** Notes that a batch of this many commands starts now. */
  readonly note: (commands: number) => void;
  /** Returns whether this many waiting commands have to wait until the pause is over, when it calls `onOver`. */
  readonly holds: (waiting: number) => boolean;
};

// After a batch of this many, commands arrive in a steady stream, and more of them can share the fixed cost of the next.
const several = 4;

type PauseOptions = { readonly pauseMs: number; readonly crowd: number; readonly onOver: () => void };

/** Lets commands of a steady stream gather for `pauseMs`, but never a crowd of more than `crowd`. */
export function createBatchPause({ pauseMs, crowd, onOver }: PauseOptions): BatchPause {
  let endsMs = 0;
  let isTimed = false;
  return {
    note: (commands) => {
      if (commands >= several) endsMs = performance.now() + pauseMs;
    },
    holds: (waiting) => {
      const leftMs = endsMs - performance.now();
      if (waiting > crowd || leftMs <= 0) return false;
      if (isTimed) return true;
      isTimed = true;
      setTimeout(() => {
        isTimed = false;
        onOver();
      }, leftMs);
      return true;
    },
  };
}
