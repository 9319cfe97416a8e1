import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPressLocks } from './press-lock.ts';

type Press = { readonly at: number; readonly what: object };

const takenOf = (presses: readonly Press[], lockMs: number): Press[] => {
  let now = 0;
  const locks = createPressLocks(() => now);
  return presses.filter(({ at, what }) => {
    now = at;
    return locks.take(what, lockMs);
  });
};

const [row, tile] = [{}, {}];

it('press lock: ignores a second press of the same element within its lock time', () => {
  const times = (lockMs: number, ...at: number[]) =>
    takenOf(
      at.map((each) => ({ at: each, what: row })),
      lockMs,
    ).map((press) => press.at);
  expect(times(300, 1_000, 1_001, 1_299, 1_300, 1_599, 1_600)).toEqual([1_000, 1_300, 1_600]);
  expect(times(2_000, 1_000, 1_300, 2_999, 3_000)).toEqual([1_000, 3_000]);
  const both = [
    { at: 1_000, what: row },
    { at: 1_001, what: tile },
    { at: 1_002, what: row },
  ];
  expect(takenOf(both, 300)).toEqual(both.slice(0, 2));
});

it('press lock: never acts twice within the lock at any press rate, and always acts on the first press', () => {
  const somePress = fc.record({ at: fc.integer({ min: 1, max: 10_000 }), what: fc.constantFrom(row, tile) });
  fc.assert(
    fc.property(fc.array(somePress, { minLength: 1 }), fc.integer({ min: 1, max: 2_000 }), (times, lockMs) => {
      const presses = times.toSorted((one, other) => one.at - other.at);
      for (const what of [row, tile]) {
        const own = presses.filter((press) => press.what === what);
        const taken = takenOf(presses, lockMs).filter((press) => press.what === what);
        expect(taken[0]).toBe(own[0]);
        for (const [index, { at }] of taken.entries()) expect(at - (taken[index - 1]?.at ?? -lockMs)).toBeGreaterThanOrEqual(lockMs);
      }
    }),
  );
});
