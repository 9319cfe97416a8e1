/** A quality level of the picture, from full down to the minimum that is still playable. */
type Effort = {
  /** Maximum number of canvas pixels per CSS pixel. */
  readonly pixelRatioMax: number;
  /** The fraction of coins and sparks to show. */
  readonly ornaments: number;
  /** True if clouds and dust move between rounds. */
  readonly drifts: boolean;
};

export type Governor = {
  /** Receives the interval of each drawn frame. */
  readonly hear: (deltaMs: number) => void;
  readonly effort: () => Effort;
};

/** Decoration is reduced before resolution. The frame rate is never reduced here. */
const efforts = [
  { pixelRatioMax: 2, ornaments: 1, drifts: true },
  { pixelRatioMax: 2, ornaments: 0.5, drifts: true },
  { pixelRatioMax: 1.5, ornaments: 0.5, drifts: false },
  { pixelRatioMax: 1, ornaments: 0.34, drifts: false },
] as const satisfies readonly [Effort, ...(readonly Effort[])];

/** A later frame means less than thirty frames per second. */
const lateMs = 34;
const windowFrames = 40;
/** Number of late frames in a window that lowers the quality. Fewer are occasional delays. */
const lateMax = 14;

/** Measures frames in windows and lowers the quality by one level after each slow window. It never raises the quality
 *  again, because repeated changes between sharp and blurred look worse than either. */
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
