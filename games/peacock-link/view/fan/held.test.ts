import { describe, expect, it } from 'vitest';
import type { PeacockGrid } from '../../book.ts';
import { breathFrom, heldIn } from './held.ts';

/** Returns a grid with this many feathers on each reel. */
const gridOf = (...feathers: readonly number[]): PeacockGrid =>
  feathers.map((count) => Array.from({ length: 3 }, (_, row) => (row < count ? ('feather' as const) : ('ace' as const))));

describe('reel anticipation', () => {
  it('anticipation starts after the fourth feather while a reel is still spinning', () => {
    expect(breathFrom(gridOf(2, 2, 0, 0, 0))).toBe(2);
    expect(breathFrom(gridOf(0, 0, 3, 1, 3))).toBe(4);
  });

  it('anticipation does not start with too few feathers or when the fan has already started', () => {
    expect(breathFrom(gridOf(1, 1, 1, 0, 3))).toBeNull();
    expect(breathFrom(gridOf(3, 3, 0, 0, 0))).toBeNull();
  });
});

it('heldIn collects the feathers of the opening and of every respin', () => {
  const feather = { reel: 0, row: 0, units: 100, award: null };
  expect(
    heldIn([
      { type: 'fan-begins', held: [feather], respins: 3, fanUnits: 100 },
      { type: 'respin', index: 1, landed: [{ ...feather, row: 1 }], respins: 3, fanUnits: 200 },
      { type: 'fan-ended', held: 2, grandUnits: 0, units: 200 },
    ]),
  ).toEqual([feather, { ...feather, row: 1 }]);
});
