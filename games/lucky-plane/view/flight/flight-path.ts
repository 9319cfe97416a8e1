import type { Size } from './draw-sky.ts';

/** Position and angle of the plane. The path is a curve from `start` with control point `bend`. */
export type Pose = {
  readonly start: Point;
  readonly bend: Point;
  readonly x: number;
  readonly y: number;
  /** Radians; negative is nose up. */
  readonly lean: number;
};

type Point = { readonly x: number; readonly y: number };

const takeOffMs = 3_000;
const climbMs = 4_600;

/** Returns the pose `elapsedMs` after the start: the plane taxies, climbs, and then keeps its place while the sky moves. */
export function poseAfter(elapsedMs: number, { width, height }: Size, isCalm: boolean): Pose {
  const start = { x: width * 0.03, y: height * 0.9 };
  const along = 1 - Math.exp(-elapsedMs / takeOffMs);
  const up = (1 - Math.exp(-Math.max(0, elapsedMs - 250) / climbMs)) ** 1.15;
  const sway = isCalm ? 0 : Math.min(1, elapsedMs / 6_000);
  const x = width * (0.13 + 0.57 * along) + Math.sin(elapsedMs / 1_700) * width * 0.012 * sway;
  const y = start.y - height * 0.66 * up + Math.sin(elapsedMs / 1_150) * height * 0.014 * sway;
  const bend = { x: start.x + (x - start.x) * 0.62, y: start.y };
  // The nose follows the path, but a steep angle would look like a rocket.
  const lean = Math.max(-0.5, Math.atan2(y - bend.y, x - bend.x) * 0.62);
  return { start, bend, x, y, lean };
}

/** Returns the pose of a plane that leaves the picture; `part` runs from 0 to 1. */
export function poseLeaving(from: Pose, part: number, { width, height }: Size): Pose {
  const far = part * part;
  return { ...from, x: from.x + far * width * 0.7, y: from.y - far * height * 0.7, lean: from.lean - part * 0.22 };
}

/** Returns the pose of the plane on the runway. */
export function poseWaiting({ width, height }: Size): Pose {
  const start = { x: width * 0.03, y: height * 0.9 };
  return { start, bend: start, x: width * 0.13, y: start.y, lean: 0 };
}
