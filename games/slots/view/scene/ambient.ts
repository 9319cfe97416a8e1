/** Interval of the background animation, and its duration after the last touch. */
const stepMs = 66;
const lastsMs = 12_000;

export type Ambient = {
  /** Restarts the background animation for a limited time. */
  readonly wake: () => void;
  /** Pauses the background while the reels spin, so that weak devices have enough time for the reels. */
  readonly hold: (isHeld: boolean) => void;
};

/** The slow background animation between rounds. */
export function createAmbient(drift: (deltaMs: number) => void): Ambient {
  let endsAt = 0;
  let isHeld = false;
  let timer: number | null = null;
  const step = (): void => {
    timer = null;
    if (isHeld || document.hidden || performance.now() >= endsAt) return;
    drift(stepMs);
    timer = window.setTimeout(step, stepMs);
  };
  const start = (): void => {
    timer ??= window.setTimeout(step, stepMs);
  };
  return {
    wake: () => {
      endsAt = performance.now() + lastsMs;
      start();
    },
    hold: (held) => {
      isHeld = held;
      if (!held) start();
    },
  };
}
