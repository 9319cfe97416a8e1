import { expect, it } from 'vitest';
import { Overloaded } from './overloaded.ts';
import { createSemaphore } from './semaphore.ts';

it('semaphore: limits concurrent work, keeps the order of arrival, and refuses beyond its queue', async () => {
  const semaphore = createSemaphore({ name: 'test', atOnceMax: 2, waitingMax: 2, lineMs: 60_000 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (id: number) => () => {
    begun.push(id);
    return new Promise<number>((resolve) => ends.push(() => resolve(id)));
  };
  const results = [1, 2, 3, 4].map((id) => semaphore.take(work(id)));
  expect(begun).toEqual([1, 2]);
  expect(semaphore.waiting()).toBe(2);
  expect(semaphore.assertRoom).toThrow(Overloaded);
  await expect(semaphore.take(work(5))).rejects.toThrow(Overloaded);
  ends[1]?.();
  expect(await results[1]).toBe(2);
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  for (const end of ends) end();
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
  expect(semaphore.assertRoom).not.toThrow();
});

it('semaphore: failed work frees its slot', async () => {
  const semaphore = createSemaphore({ name: 'test', atOnceMax: 1, waitingMax: 1 });
  const failed = semaphore.take(() => Promise.reject(new Error('no')));
  const next = semaphore.take(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
