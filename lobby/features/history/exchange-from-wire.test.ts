import { expect, it } from 'vitest';
import { exchangeFromWire, givenText } from './exchange-from-wire.ts';

const wire = {
  points: 2_999,
  pointsEach: 1_000,
  leftToday: '100.00',
  list: [
    { optionId: 1 as const, gives: '0.10' },
    { optionId: 2 as const, gives: '200' },
  ],
};

it('exchange of points: tells how often the points suffice, and what they become', () => {
  const { timesMax, options } = exchangeFromWire(wire);
  expect(timesMax).toBe(2);
  expect(options.map((option) => [option.into, givenText(option, 12)])).toEqual([
    ['cash', '1.20'],
    ['coins', '2400'],
  ]);
});
