import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openLock, pressed, pressLockMs } from './use-press-lock.ts';

const takenOf = (presses: readonly number[], lockMs: number): number[] => {
  let lock = openLock;
  return presses.filter((at) => {
    const { isTaken, next } = pressed(lock, at, lockMs);
    lock = next;
    return isTaken;
  });
};

it('ignores a second press within 300 ms, or within the time it is given', () => {
  expect(pressLockMs).toBe(300);
  expect(takenOf([1_000, 1_001, 1_299, 1_300, 1_599, 1_600], pressLockMs)).toEqual([1_000, 1_300, 1_600]);
  expect(takenOf([1_000, 1_300, 2_999, 3_000], 2_000)).toEqual([1_000, 3_000]);
});

it('never acts twice within the lock, however fast somebody presses, and always acts on the first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1 }), fc.integer({ min: 1, max: 2_000 }), (times, lockMs) => {
      const presses = times.toSorted((one, other) => one - other);
      const taken = takenOf(presses, lockMs);
      expect(taken[0]).toBe(presses[0]);
      for (const [index, at] of taken.entries()) expect(at - (taken[index - 1] ?? -lockMs)).toBeGreaterThanOrEqual(lockMs);
    }),
  );
});
