import { expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { testReading } from '../../test-reading.ts';
import { mines } from '../math/mines.ts';
import { readEvents } from './read-events.ts';

testReading((seed) => mines.start(fastDraw(seed), { mines: 3 }).events, readEvents);

it('readEvents parses a complete Gem Mines round', () => {
  const events = [
    { type: 'laid', mines: 3, nextUnits: 110 },
    { type: 'gem', cell: 4, gems: 1, units: 110, nextUnits: 125 },
    { type: 'gem', cell: 5, gems: 2, units: 125, nextUnits: null },
    { type: 'mine', cell: 7 },
    { type: 'ended', mines: [3, 7, 24], units: 0 },
  ];
  expect(readEvents(events)).toEqual(events);
  for (const broken of [
    { type: 'gem', cell: -1, gems: 1, units: 1 },
    { type: 'ended', mines: 'all', units: 0 },
    { type: 'laid', mines: '3' },
  ])
    expect(() => readEvents([broken])).toThrow('does not know');
});
