import { wheelOrder } from '../book.ts';

/** Where the ball is: `angle` in degrees around the wheel, `out` from the middle (1 is the track), `up` above its ground in
 *  parts of the wheel's radius. `rotor` is how far the wheel has turned. */
export type BallAt = { readonly angle: number; readonly out: number; readonly up: number; readonly rotor: number };

/** How a run goes, as the server's pocket asks for it. */
export type Run = { readonly ms: number; readonly at: (ms: number) => BallAt };

/** The ball runs one way, the wheel the other, in degrees a second. */
export const ballSpeed = 430;
export const rotorSpeed = -46;
export const trackOut = 0.955;
const pocketOut = 0.6;
const rimOut = 0.75;
const settleMs = 1500;
/** When it has slowed down enough to leave the track, as a part of its way down. */
const leavesAt = 0.52;
const slowing = 2;

/** The angle of a pocket on the wheel itself, clockwise from the top. */
export function pocketAngle(pocket: number): number {
  return (wheelOrder.indexOf(pocket) * 360) / wheelOrder.length;
}

/** Plans the way from where ball and wheel are now into the pocket: it slows down on the track, falls to the pockets, springs
 *  over a few of them and lies. `leastMs` is how long it stays above the pockets at least. */
export function planRun(now: { readonly angle: number; readonly rotor: number }, pocket: number, leastMs: number): Run {
  // On the turning wheel the ball comes down this far before its pocket; the wheel carries that on to it.
  const before = (-rotorSpeed * settleMs) / 1000 / slowing;
  const wanted = now.rotor + pocketAngle(pocket) - before - now.angle;
  // Way of the ball to where it meets the wheel: speed × time ÷ slowing; the wheel moves on meanwhile.
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
  // It strikes the diamonds of the bowl once on its way.
  const struck = Math.max(0, Math.sin((down - 0.35) * 9)) * (down > 0.35 && down < 0.7 ? 1 : 0);
  return { out: trackOut + (rimOut - trackOut) * down ** 1.6 + struck * 0.02, up: struck * 0.045 };
}

function settling(home: number, rotor: number, { part, before }: { readonly part: number; readonly before: number }): BallAt {
  const left = (1 - part) ** slowing;
  const springs = part < 0.82 ? Math.abs(Math.sin((part / 0.82) * Math.PI * 3)) * (1 - part / 0.82) : 0;
  const inward = Math.min(1, part * 2.4);
  return { angle: home - before * left, out: rimOut + (pocketOut - rimOut) * inward ** 1.5 + springs * 0.05, up: springs * 0.1, rotor };
}
