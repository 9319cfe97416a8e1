/** The render loop of a game. It runs only while something moves, so an idle game uses no CPU. */
export type Frames = {
  /** Runs `step` on every frame until the returned function is called. */
  readonly each: (step: (deltaMs: number) => void) => () => void;
  /** Like `each`, for steps that draw nothing on the canvas, such as a clock. They alone cause no drawing. */
  readonly count: (step: (deltaMs: number) => void) => () => void;
  /** Draws once more, for a change without animation. */
  readonly draw: () => void;
  readonly tween: (ms: number, step: (part: number) => void) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
};

/** Upper bound for the time of one frame, so that nothing jumps after a pause and slow devices keep time. */
const deltaMsMax = 250;
const firstDeltaMs = 16;
/** Frame intervals vary by a few milliseconds. A frame this much early still counts as on time. */
const toleranceMs = 3;

/** Creates the render loop. `everyMs` is the minimum frame interval for weak devices; 0 draws every frame. */
export function createFrames(
  render: () => void,
  world: {
    readonly request: (run: (nowMs: number) => void) => void;
    readonly everyMs: () => number;
    /** Receives the interval between two consecutive drawn frames. */
    readonly drawn?: (deltaMs: number) => void;
  },
): Frames {
  const steps = new Set<(deltaMs: number) => void>();
  const counts = new Set<(deltaMs: number) => void>();
  let [isBeating, isStale, wasDrawn] = [false, false, false];
  let lastMs: number | null = null;

  const beat = (nowMs: number): void => {
    // The first frame after a pause has no predecessor, so it must not be skipped as too early.
    const delta = lastMs === null ? firstDeltaMs : nowMs - lastMs;
    if (lastMs !== null && delta + toleranceMs < world.everyMs()) {
      world.request(beat);
      return;
    }
    lastMs = nowMs;
    const step = Math.min(delta, deltaMsMax);
    // An error in one step must not stop the loop. A frozen picture would look like the end of the round.
    try {
      paint(step, delta);
    } finally {
      isBeating = steps.size + counts.size > 0 || isStale;
      if (isBeating) world.request(beat);
      else {
        lastMs = null;
        wasDrawn = false;
      }
    }
  };
  const paint = (step: number, delta: number): void => {
    const isDrawn = isStale || steps.size > 0;
    isStale = false;
    for (const one of counts) one(step);
    for (const one of steps) one(step);
    if (isDrawn || isStale) {
      isStale = false;
      render();
    }
    if (isDrawn && wasDrawn) world.drawn?.(delta);
    wasDrawn = isDrawn;
  };
  const start = (): void => {
    if (isBeating) return;
    isBeating = true;
    world.request(beat);
  };
  const [each, count] = [addingTo(steps, start), addingTo(counts, start)];
  const draw = (): void => {
    isStale = true;
    start();
  };
  return { each, count, draw, tween: (ms, step) => lasting(each, ms, step), wait: (ms) => lasting(count, ms, () => undefined) };
}

function addingTo(set: Set<(deltaMs: number) => void>, start: () => void): Frames['each'] {
  return (step) => {
    set.add(step);
    start();
    return () => void set.delete(step);
  };
}

/** Runs `step` with the elapsed fraction of the time, ending with exactly 1. */
function lasting(each: Frames['each'], ms: number, step: (part: number) => void): Promise<void> {
  return new Promise((resolve) => {
    let spent = 0;
    const stop = each((delta) => {
      spent += delta;
      const part = ms <= 0 ? 1 : Math.min(1, spent / ms);
      step(part);
      if (part < 1) return;
      stop();
      resolve();
    });
  });
}

export const ease = {
  out: (t: number): number => 1 - (1 - t) ** 3,
  in: (t: number): number => t * t * t,
  inOut: (t: number): number => (t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2),
  back: (t: number): number => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2,
  elastic: (t: number): number => (t === 0 || t === 1 ? t : 2 ** (-9 * t) * Math.sin((t * 8 - 0.75) * 2.094) + 1),
} as const;
