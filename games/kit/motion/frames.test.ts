import { expect, it } from 'vitest';
import { createFrames } from './frames.ts';
import { createPace } from './pace.ts';

function setUp(everyMs = 0) {
  const queue: ((nowMs: number) => void)[] = [];
  let now = 0;
  let drawn = 0;
  const frames = createFrames(
    () => {
      drawn += 1;
    },
    { request: (run) => queue.push(run), everyMs: () => everyMs },
  );
  const beat = async (ms: number): Promise<void> => {
    now += ms;
    for (const run of queue.splice(0)) run(now);
    await Promise.resolve();
  };
  return { frames, beat, drawn: () => drawn, isAsleep: () => queue.length === 0 };
}

it('frames: no frame is requested while nothing moves', async () => {
  const { frames, beat, drawn, isAsleep } = setUp();
  expect(isAsleep()).toBe(true);
  frames.draw();
  await beat(16);
  expect(drawn()).toBe(1);
  expect(isAsleep()).toBe(true);
});

it('frames: a tween ends at exactly 1, then frames stop', async () => {
  const { frames, beat, isAsleep } = setUp();
  const seen: number[] = [];
  const done = frames.tween(100, (part) => seen.push(part));
  for (let i = 0; i < 8; i += 1) await beat(16);
  await done;
  expect(seen.at(-1)).toBe(1);
  expect(isAsleep()).toBe(true);
});

it('frames: a weak device draws fewer frames and keeps real time', async () => {
  const { frames, beat, drawn } = setUp(32);
  const done = frames.tween(160, () => undefined);
  for (let i = 0; i < 12; i += 1) await beat(16);
  await done;
  expect(drawn()).toBeGreaterThan(4);
  expect(drawn()).toBeLessThanOrEqual(7);
});

it('frames: the player can cut a wait short', async () => {
  const { frames, beat } = setUp();
  const pace = createPace(frames);
  const waiting = pace.wait(10_000);
  await beat(16);
  pace.skip();
  await waiting;
  expect(pace.isHurried()).toBe(true);
  pace.begin();
  expect(pace.isHurried()).toBe(false);
});

it('frames: a counter alone runs without drawing', async () => {
  const { frames, beat, drawn, isAsleep } = setUp();
  const done = frames.wait(48);
  for (let i = 0; i < 4; i += 1) await beat(16);
  await done;
  expect(drawn()).toBe(0);
  expect(isAsleep()).toBe(true);
});

it('frames: a change while a counter runs is drawn once', async () => {
  const { frames, beat, drawn } = setUp();
  void frames.wait(1_000);
  await beat(16);
  frames.draw();
  await beat(16);
  await beat(16);
  expect(drawn()).toBe(1);
});

it('frames: a step that throws does not stop later frames', async () => {
  const { frames, beat, drawn } = setUp();
  let seen = 0;
  frames.each(() => {
    seen += 1;
    if (seen === 1) throw new Error('a wrong number');
  });
  await expect(beat(16)).rejects.toThrow('a wrong number');
  await beat(16);
  expect(seen).toBe(2);
  expect(drawn()).toBe(1);
});
