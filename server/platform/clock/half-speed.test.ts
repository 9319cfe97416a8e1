import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atHalfSpeed } from './half-speed.ts';

let nowMs = 0;
beforeEach(() => {
  nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => vi.restoreAllMocks());

it.each([
  [0, 0],
  [300, 300],
  [5_000, 1_000],
])('half speed: a step of %d ms is followed by a rest of %d ms', async (tookMs, restMs) => {
  const rests: number[] = [];
  const step = async () => {
    nowMs += tookMs;
    return 'done';
  };
  expect(await atHalfSpeed(step, async (ms) => rests.push(ms))).toBe('done');
  expect(rests).toEqual([restMs]);
});

it('half speed: a failed step is reported at once', async () => {
  const rests: number[] = [];
  const failing = atHalfSpeed(
    async () => {
      throw new Error('the step failed');
    },
    async (ms) => rests.push(ms),
  );
  await expect(failing).rejects.toThrow('the step failed');
  expect(rests).toEqual([]);
});
