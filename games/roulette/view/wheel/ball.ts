import { wheelOrder } from '../../book.ts';

/** Position of the ball: `angle` in degrees, `out` from the centre (1 is the track), `up` in wheel radii above the ground.
 *  `rotor` is the rotation of the wheel. */
export type BallAt = { readonly angle: number; readonly out: number; readonly up: number; readonly rotor: number };

/** The planned movement of a ball into the pocket that the server drew. */
export type Run = { readonly ms: number; readonly at: (ms: number) => BallAt };

/** Ball and wheel turn in opposite directions, in degrees per second. */
export const ballSpeed = 430;
export const rotorSpeed = -46;
export const trackOut = 0.955;
const pocketOut = 0.6;
const rimOut = 0.75;
const settleMs = 1500;
/** Fraction of the descent at which the ball leaves the track. */
const leavesAt = 0.52;
const slowing = 2;

/** Returns the angle of a pocket on the wheel, clockwise from the top. */
export function pocketAngle(pocket: number): number {
  return (wheelOrder.indexOf(pocket) * 360) / wheelOrder.length;
}

/** Plans the movement from the current state into the pocket: slow down on the track, fall, bounce and rest. `leastMs` is
 *  the minimum time above the pockets. */
export function planRun(now: { readonly angle: number; readonly rotor: number }, pocket: number, leastMs: number): Run {
  // On the rotating wheel the ball lands this far before its pocket. The wheel carries it the rest.
  const before = (-rotorSpeed * settleMs) / 1000 / slowing;
  const wanted = now.rotor + pocketAngle(pocket) - before - now.angle;
  // Distance to the meeting point: speed × time ÷ deceleration. The wheel moves meanwhile.
  const relative = (ballSpeed / slowing - rotorSpeed) / 1000;
  const turns = Math.ceil((relative * leastMs - wanted) / 360);
  const fallMs = (wanted + 360 * turns) / relative;
  const way = (ballSpeed * fallMs) / 1000 / slowing;
  return {
    ms: fallMs + settleMs,
    at: (ms) => {
      const rotor = now.rotor + (rotorSpeed * ms) / 1000;
      if (ms >= fallMs)
        return settling(rotor + pocketAngle(pocket) + 360 * turns, rotor, { part: Math.min(1, (ms - fallMs) / settleMs), before });
      const part = ms / fallMs;
      return { ...falling(part), angle: now.angle + way * (1 - (1 - part) ** slowing), rotor };
    },
  };
}

function falling(part: number): Pick<BallAt, 'out' | 'up'> {
  if (part < leavesAt) return { out: trackOut, up: 0 };
  const down = (part - leavesAt) / (1 - leavesAt);
  // The ball hits the diamonds of the bowl once.
  const struck = Math.max(0, Math.sin((down - 0.35) * 9)) * (down > 0.35 && down < 0.7 ? 1 : 0);
  return { out: trackOut + (rimOut - trackOut) * down ** 1.6 + struck * 0.02, up: struck * 0.045 };
}

function settling(home: number, rotor: number, { part, before }: { readonly part: number; readonly before: number }): BallAt {
  const left = (1 - part) ** slowing;
  const springs = part < 0.82 ? Math.abs(Math.sin((part / 0.82) * Math.PI * 3)) * (1 - part / 0.82) : 0;
  const inward = Math.min(1, part * 2.4);
  return { angle: home - before * left, out: rimOut + (pocketOut - rimOut) * inward ** 1.5 + springs * 0.05, up: springs * 0.1, rotor };
}
