/** How much of the picture a device is asked for, from everything down to the least that is still the game. */
type Effort = {
  /** Pixels for each point of the screen, at the most. */
  readonly pixelRatioMax: number;
  /** The share of coins and sparks that fly. */
  readonly ornaments: number;
  /** Whether clouds and dust drift between rounds. */
  readonly drifts: boolean;
};

export type Governor = {
  /** Hears how long each drawn frame took to come. */
  readonly hear: (deltaMs: number) => void;
  readonly effort: () => Effort;
};

/** Ornaments go first, then pixels; the rate of frames is never lowered here. */
const efforts = [
  { pixelRatioMax: 2, ornaments: 1, drifts: true },
  { pixelRatioMax: 2, ornaments: 0.5, drifts: true },
  { pixelRatioMax: 1.5, ornaments: 0.5, drifts: false },
  { pixelRatioMax: 1, ornaments: 0.34, drifts: false },
] as const satisfies readonly [Effort, ...(readonly Effort[])];

/** A frame that comes later than this misses thirty in a second. */
const lateMs = 34;
const windowFrames = 40;
/** So many late ones of a window are no hiccup. */
const lateMax = 14;

/** Watches frames in windows and lowers the effort by one step after each bad one. It never raises it again: a picture that
 *  sharpens and blurs by turns is worse than either. */
export function createGovernor(): Governor {
  let step = 0;
  let heard = 0;
  let late = 0;
  return {
    hear: (deltaMs) => {
      heard += 1;
      if (deltaMs > lateMs) late += 1;
      if (heard < windowFrames) return;
      if (late > lateMax) step = Math.min(step + 1, efforts.length - 1);
      heard = 0;
      late = 0;
    },
    effort: () => efforts[step] ?? efforts[0],
  };
}
