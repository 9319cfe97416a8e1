/** The heart of a game's picture: it beats only while something moves, so an idle game costs nothing. */
export type Frames = {
  /** Runs `step` on every frame until the answered function is called. */
  readonly each: (step: (deltaMs: number) => void) => () => void;
  /** The same for what draws nothing on the canvas: a clock, or words of the page. No picture is drawn for it alone. */
  readonly count: (step: (deltaMs: number) => void) => () => void;
  /** Draws once more, for a change without movement. */
  readonly draw: () => void;
  readonly tween: (ms: number, step: (part: number) => void) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
};

/** A frame that took longer counts as this long: after a pause nothing jumps, and a slow device still keeps time. */
const deltaMsMax = 250;
const firstDeltaMs = 16;
/** Frames come a little early or late; this much earlier still counts as in time. */
const toleranceMs = 3;

/** `everyMs` thins the frames out on weak devices; 0 draws all of them. */
export function createFrames(
  render: () => void,
  world: {
    readonly request: (run: (nowMs: number) => void) => void;
    readonly everyMs: () => number;
    /** Hears how long each drawn frame took to come after a drawn one. */
    readonly drawn?: (deltaMs: number) => void;
  },
): Frames {
  const steps = new Set<(deltaMs: number) => void>();
  const counts = new Set<(deltaMs: number) => void>();
  let [isBeating, isStale, wasDrawn] = [false, false, false];
  let lastMs: number | null = null;

  const beat = (nowMs: number): void => {
    // The first beat after a rest has no predecessor to measure from, and must not be taken for one that came too early.
    const delta = lastMs === null ? firstDeltaMs : nowMs - lastMs;
    if (lastMs !== null && delta + toleranceMs < world.everyMs()) {
      world.request(beat);
      return;
    }
    lastMs = nowMs;
    const step = Math.min(delta, deltaMsMax);
    // A step that throws costs its own frame and no other: a picture that stood still from then on would be taken for the round's end.
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

/** Runs `step` with the part of the time that is over, 1 at the very end. */
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
