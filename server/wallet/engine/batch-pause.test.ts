import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBatchPause } from './batch-pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const crowd = 32;

it('pause between batches: after a batch of several, the next small one starts five milliseconds later', () => {
  const onOver = vi.fn<() => void>();
  const pause = createBatchPause({ pauseMs: 5, crowd, onOver });
  pause.note(8);
  expect([pause.holds(1), pause.holds(2)]).toEqual([true, true]);
  vi.advanceTimersByTime(4);
  expect(onOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onOver).toHaveBeenCalledOnce();
  expect(pause.holds(2)).toBe(false);
});

it('pause between batches: a crowd never waits', () => {
  const pause = createBatchPause({ pauseMs: 5, crowd, onOver: vi.fn<() => void>() });
  pause.note(8);
  expect([pause.holds(crowd), pause.holds(crowd + 1)]).toEqual([true, false]);
});

it('pause between batches: commands that come one by one never wait', () => {
  const onOver = vi.fn<() => void>();
  const pause = createBatchPause({ pauseMs: 5, crowd, onOver });
  for (const commands of [1, 2, 3]) {
    pause.note(commands);
    expect(pause.holds(1)).toBe(false);
  }
  pause.note(40);
  vi.advanceTimersByTime(5);
  expect(pause.holds(1)).toBe(false);
  expect(onOver).not.toHaveBeenCalled();
});
