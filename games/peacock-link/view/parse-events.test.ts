import { describe, expect, it } from 'vitest';
import type { PeacockEvent } from '../book.ts';
import { parseEvents } from './parse-events.ts';

const feather = { reel: 4, row: 2, units: 2_000, award: 'mini' } as const;
const spin: PeacockEvent = {
  type: 'spin',
  grid: Array.from({ length: 5 }, () => ['feather', 'wild', 'ace'] as const),
  wins: [{ line: 3, symbol: 'ace', count: 3, units: 50 }],
  feathers: 5,
  units: 50,
};
const fan: readonly PeacockEvent[] = [
  { type: 'fan-begins', held: [feather], respins: 3, fanUnits: 2_000 },
  { type: 'respin', index: 1, landed: [{ ...feather, row: 0, award: null }], respins: 3, fanUnits: 4_000 },
  { type: 'fan-ended', held: 2, grandUnits: 0, units: 4_000 },
];

describe('Peacock Link events', () => {
  it('parseEvents returns valid events unchanged', () => expect(parseEvents([spin, ...fan])).toEqual([spin, ...fan]));

  it.each([
    ['nothing', []],
    ['no spin at its head', fan],
    ['an event of another game', [spin, { type: 'free-spin' }]],
    ['a feather outside the reels', [spin, { ...fan[0], held: [{ ...feather, reel: 5 }] }]],
    ['an award of another game', [spin, { ...fan[0], held: [{ ...feather, award: 'colossal' }] }]],
    ['a reel that is too short', [{ ...spin, grid: spin.grid.map(() => ['ace']) }]],
  ])('parseEvents refuses %s', (_what, events) => expect(parseEvents(events)).toBeNull());
});
