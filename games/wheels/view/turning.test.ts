import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFrames } from '../../kit/motion/frames.ts';
import { createPace } from '../../kit/motion/pace.ts';
import { createTurning, wayTo } from './turning.ts';

function world() {
  const due: ((nowMs: number) => void)[] = [];
  const frames = createFrames(() => undefined, { request: (run) => void due.push(run), everyMs: () => 0 });
  let now = 0;
  const beat = async (times: number): Promise<void> => {
    for (let i = 0; i < times; i += 1) {
      now += 20;
      for (const run of due.splice(0)) run(now);
      await Promise.resolve();
    }
  };
  return { frames, pace: createPace(frames), beat, isCalm: false, isTurbo: () => false };
}

it('a wheel always turns forward to its target', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: -3_000, max: 3_000 }),
      fc.integer({ min: 0, max: 359 }),
      fc.integer({ min: 1, max: 4 }),
      (from, to, turns) => {
        const way = wayTo(from, to, turns);
        expect(way).toBeGreaterThanOrEqual(360 * turns);
        expect((((from + way - to) % 360) + 360) % 360).toBe(0);
      },
    ),
  ));

it('a wheel stops at the exact angle without turning back', async () => {
  const tools = world();
  const seen: number[] = [];
  const turning = createTurning(tools, (angle) => seen.push(angle));
  turning.turn();
  await tools.beat(30);
  const stopped = turning.stopAt(123, { leastTurns: 2 });
  await tools.beat(600);
  await stopped;
  const moving = seen.slice(0, -1);
  expect(seen.at(-1)).toBe(123);
  const off = ((moving.at(-1) ?? 0) - 123) / 360;
  expect(off - Math.round(off)).toBeCloseTo(0, 6);
  expect(moving.every((angle, index) => index === 0 || angle >= (moving[index - 1] ?? 0))).toBe(true);
});

it('a wheel is at its target at once with reduced motion', async () => {
  const seen: number[] = [];
  const turning = createTurning({ ...world(), isCalm: true }, (angle) => seen.push(angle));
  turning.turn();
  await turning.stopAt(40, { leastTurns: 3 });
  expect(seen).toEqual([40]);
});
