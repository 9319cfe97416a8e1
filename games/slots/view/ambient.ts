/** How often clouds and dust move, and how long they go on after the last touch. */
const stepMs = 66;
const lastsMs = 12_000;

export type Ambient = {
  /** Keeps the picture alive for a while. */
  readonly wake: () => void;
  /** While the reels turn, everything else stands still: a weak device has its hands full. */
  readonly hold: (isHeld: boolean) => void;
};

/** The slow life of the picture between rounds. */
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
