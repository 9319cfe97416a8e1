import { expect, it } from 'vitest';
import { costsOf, quantile } from './frame-costs.ts';
import type { Task } from '../thread-task.ts';

function task(name: string, at: { readonly ms: number; readonly long?: number; readonly tid?: number; readonly named?: string }): Task {
  const { ms, long = 0, tid = 1, named } = at;
  // Half of the elapsed time belongs to other processes.
  return { name, ts: ms * 1_000, dur: long * 2_000, tdur: long * 1_000, pid: 7, tid, args: named === undefined ? {} : { name: named } };
}

const trace = [
  task('thread_name', { ms: 0, named: 'CrRendererMain' }),
  task('thread_name', { ms: 0, tid: 2, named: 'Compositor' }),
  task('thread_name', { ms: 0, tid: 3, named: 'CrGpuMain' }),
  task('RunTask', { ms: 1, long: 2 }),
  task('RunTask', { ms: 10, long: 4 }),
  task('FireAnimationFrame', { ms: 11, long: 1 }),
  task('FireAnimationFrame', { ms: 13, long: 1 }),
  task('RunTask', { ms: 20, long: 3 }),
  task('RunTask', { ms: 21, long: 5, tid: 2 }),
  task('RunTask', { ms: 30, long: 6 }),
  task('RunTask', { ms: 31, long: 2, tid: 3 }),
  task('FireAnimationFrame', { ms: 31, long: 1 }),
  task('MinorGC', { ms: 32, long: 1 }),
];

it('frame costs: counts the thread time up to the next frame, once even if two documents draw', () => {
  const costs = costsOf(trace, 1);
  expect(costs.frames).toEqual([7, 6]);
  expect(costs.compositor).toEqual([5, 0]);
  expect(costs.submission).toEqual([0, 2]);
  expect(costs.tasks).toEqual([2, 4, 3, 6]);
  expect(costs.collections).toEqual([1]);
});

it('frame costs: counts the most expensive frame-long part of a long gap', () => {
  const still = [
    task('RunTask', { ms: 0, long: 4 }),
    task('FireAnimationFrame', { ms: 1, long: 1 }),
    task('RunTask', { ms: 30, long: 1 }),
    task('RunTask', { ms: 40, long: 3 }),
    task('RunTask', { ms: 60, long: 5 }),
    task('RunTask', { ms: 900, long: 6 }),
    task('RunTask', { ms: 1_000, long: 2 }),
    task('FireAnimationFrame', { ms: 1_001, long: 1 }),
  ];
  expect(costsOf(still, 1).frames).toEqual([8, 2]);
});

it('frame costs: finds the main thread of a page that draws nothing', () => {
  const still = costsOf(
    trace.filter(({ name }) => name !== 'FireAnimationFrame'),
    6,
  );
  expect(still.frames).toEqual([]);
  expect(still.tasks).toEqual([12, 24, 18, 36]);
});

it('frame costs: computes quantiles, with 0 for an empty list', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(quantile([4, 1, 3, 2], 0.95)).toBe(4);
  expect(quantile([], 0.95)).toBe(0);
});
