import { expect, it } from 'vitest';
import { colours, sectors } from '../book.ts';
import { angleOf, countOf, readTurn, timesText } from './odds.ts';

it('the printed odds match the drawn wheel', () => {
  for (const colour of colours) expect(countOf(colour)).toBe(sectors.filter((one) => one === colour).length);
  expect(timesText('red')).toBe('3.25');
});

it('angleOf gives each sector its own angle under the pointer', () => {
  const angles = sectors.map((_, sector) => angleOf(sector));
  expect(new Set(angles).size).toBe(sectors.length);
  expect(Math.min(...angles)).toBeGreaterThan(0);
  expect(Math.max(...angles)).toBeLessThan(360);
});

it('readTurn parses a turn and refuses a colour that does not match its sector', () => {
  const turn = { type: 'turned', colours: ['red'], sector: 0, colour: sectors[0], units: 0 };
  expect(readTurn([turn])).toEqual(turn);
  expect(readTurn([{ ...turn, sector: 54 }])).toBeNull();
  expect(readTurn([{ ...turn, colour: sectors[1] }])).toBeNull();
  expect(readTurn([{}])).toBeNull();
});
