import { expect, it } from 'vitest';
import { clubs, type PlayedMatch } from '../../book.ts';
import { standingsOf } from './standings.ts';

const match = (home: number, away: number, homeGoals: number, awayGoals: number): PlayedMatch => ({
  home,
  away,
  homeGoals,
  awayGoals,
  goals: [],
});

it('standings: all clubs start level', () => {
  const table = standingsOf([]);
  expect(table).toHaveLength(clubs.length);
  expect(table.every(({ points, played }) => points === 0 && played === 0)).toBe(true);
});

it('standings: a win gives three points and a draw one, and goals break ties', () => {
  const table = standingsOf([[match(0, 1, 3, 0), match(2, 3, 1, 1)], [match(4, 5, 1, 0)]]);
  expect(table.slice(0, 2).map(({ club, points }) => [club, points])).toEqual([
    [0, 3],
    [4, 3],
  ]);
  expect(table.find(({ club }) => club === 2)).toMatchObject({ points: 1, drawn: 1, form: ['D'] });
  expect(table.at(-1)).toMatchObject({ club: 1, lost: 1, against: 3 });
});

it('standings: the form lists the newest match first', () => {
  const [first] = standingsOf([[match(0, 1, 2, 0)], [match(1, 0, 1, 1)], [match(0, 2, 1, 0)]]);
  expect(first).toMatchObject({ club: 0, form: ['W', 'D', 'W'], points: 7 });
});
