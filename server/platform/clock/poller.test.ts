import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPoller } from './poller.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work whose runs end when the test says so. */
function aWork() {
  const ends: (() => void)[] = [];
  const work = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { work, endRun: async () => (ends.shift()?.(), vi.advanceTimersByTimeAsync(0)) };
}

it('poller: runs once per pause, and at once when woken', async () => {
  const { work, endRun } = aWork();
  const poller = startPoller(work, 1_000, () => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  await endRun();
  poller.wake();
  expect(work).toHaveBeenCalledTimes(2);
  await endRun();
  await poller.stop();
});

it('poller: never runs twice at once; a wake during a run starts another afterwards', async () => {
  const { work, endRun } = aWork();
  const poller = startPoller(work, 60_000, () => undefined);
  poller.wake();
  poller.wake();
  poller.wake();
  expect(work).toHaveBeenCalledTimes(1);
  await endRun();
  expect(work).toHaveBeenCalledTimes(2);
  await endRun();
  expect(work).toHaveBeenCalledTimes(2);
  await poller.stop();
});

it('poller: reports a failed run and continues', async () => {
  const failures: unknown[] = [];
  const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('the database is away')));
  const poller = startPoller(work, 1_000, (error) => failures.push(error));
  await vi.advanceTimersByTimeAsync(2_500);
  expect([work.mock.calls.length, failures.length]).toEqual([2, 2]);
  await poller.stop();
});

it('poller: stop waits for the current run and starts no other', async () => {
  const { work, endRun } = aWork();
  const poller = startPoller(work, 1_000, () => undefined);
  poller.wake();
  poller.wake();
  const stopped = vi.fn<() => void>();
  const stopping = poller.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stopped).not.toHaveBeenCalled();
  await endRun();
  await stopping;
  poller.wake();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(1);
});
