import { expect, it } from 'vitest';
import { colours, sectors } from '../book.ts';
import { angleOf, countOf, readTurn, timesText } from './odds.ts';

it('prints the odds that the drawn wheel has', () => {
  for (const colour of colours) expect(countOf(colour)).toBe(sectors.filter((one) => one === colour).length);
  expect(timesText('red')).toBe('3.25');
});

it('brings each sector under the pointer by an angle of its own', () => {
  const angles = sectors.map((_, sector) => angleOf(sector));
  expect(new Set(angles).size).toBe(sectors.length);
  expect(Math.min(...angles)).toBeGreaterThan(0);
  expect(Math.max(...angles)).toBeLessThan(360);
});

it('reads a turn, and nothing that shows another colour than its sector', () => {
  const turn = { type: 'turned', colours: ['red'], sector: 0, colour: sectors[0], units: 0 };
  expect(readTurn([turn])).toEqual(turn);
  expect(readTurn([{ ...turn, sector: 54 }])).toBeNull();
  expect(readTurn([{ ...turn, colour: sectors[1] }])).toBeNull();
  expect(readTurn([{}])).toBeNull();
});
