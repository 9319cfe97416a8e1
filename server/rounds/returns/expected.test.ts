import { allGames } from '@tausi/games/manifest/all-games.ts';
import { expect, it } from 'vitest';
import type { Expected, PlayedRound } from '@tausi/games/manifest/game-returns.ts';

const games = new Map(allGames.map((game) => [game.mathematics.name, game]));

function expected(name: string, round: Partial<PlayedRound>): Expected {
  const game = games.get(name);
  if (game === undefined) throw new Error(`no game is called ${name}`);
  return game.returns.expect({ choice: null, acts: [], draws: [], outcome: null, multiple: 0, ...round });
}

it('every game has the sheet of the version that it is played on', () => {
  for (const { mathematics, returns } of games.values())
    expect([returns.version, returns.hash]).toEqual([mathematics.version, mathematics.hash]);
});

it.each([
  ['dice', { side: 'under', chance: 50 }, '50 %'],
  ['keno', { numbers: [1, 2, 3] }, '3 numbers'],
  ['plinko', { rows: 12, risk: 'high' }, '12 rows, high risk'],
  ['lucky-user', null, 'a drawn ticket'],
  ['rainbow-wheel', { colours: ['red'] }, 'red'],
  ['roulette', { bets: [{ place: '17', chips: 2 }] }, 'straight'],
  ['baccarat', { chips: { banker: 3 } }, 'banker'],
  ['blackjack', null, 'by the printed sheet'],
  ['savanna-riches', null, 'any stake'],
  ['lucky-six', { lines: [[1, 2, 3, 4, 5, 6]], first: [] }, 'a line'],
])('expected returns: a round of %s counts under its way to stake', (name, choice, way) => {
  const { name: counted, least, most, deviation } = expected(name, { choice });
  expect(counted).toBe(way);
  expect(most).toBeGreaterThan(0.92);
  expect(most).toBeLessThan(0.9851);
  expect(least).toBeLessThan(most);
  expect(deviation).toBeGreaterThan(0);
});

it('expected returns: the chips of one round are added up', () => {
  const { name, most, deviation } = expected('roulette', {
    choice: {
      bets: [
        { place: '17', chips: 1 },
        { place: 'red', chips: 3 },
      ],
    },
  });
  expect(name).toBe('several at once');
  expect(most).toBeCloseTo(36 / 37, 5);
  expect(deviation).toBeCloseTo((5.8378 + 3 * 0.9993) / 4, 2);
});

it('expected returns: each single bet of a football slip has its exact return', () => {
  const { name, least, most, deviation } = expected('virtual-football', { choice: { matchday: 1, picks: [{ match: 0, selection: '1' }] } });
  expect(name).toBe('1');
  expect(least).toBe(most);
  expect(least).toBeGreaterThan(0.94);
  expect(least).toBeLessThan(0.957);
  expect(deviation).toBeGreaterThan(0.5);
});

it('expected returns: the spread of Gem Mines follows the dug cells', () => {
  const dig = { action: { type: 'dig', cell: 3 } };
  const one = expected('mines', { choice: { mines: 1 }, acts: [dig, { action: { type: 'cash-out' } }] });
  expect(one.name).toBe('1 mines');
  // 0.97 becomes 1.01 or nothing.
  expect(one.deviation ** 2).toBeCloseTo(0.97 * (1.01 - 0.97), 10);
  const two = expected('mines', { choice: { mines: 1 }, acts: [dig, dig] });
  expect(two.deviation ** 2).toBeCloseTo(0.97 * 0.04 + 1.01 * 0.04, 10);
  expect(expected('mines', { choice: { mines: 1 }, acts: [{ action: { type: 'finish' } }] }).deviation).toBe(one.deviation);
});

it('expected returns: the spread of Hi-Lo follows the guesses', () => {
  // A six (index 5): 8 of 13 ranks are as high or higher. The next card was skipped.
  const draws = [5, 6, 0].map((value, index) => ({ label: `card ${index + 1}`, n: 52, value }));
  const acts = [{ action: { type: 'guess', side: 'up' } }, { action: { type: 'skip' } }];
  expect(expected('hi-lo', { acts, draws }).deviation ** 2).toBeCloseTo(0.97 * (1.57 - 0.97), 10);
  expect(expected('hi-lo', {}).name).toBe('any stake');
});

it("expected returns: the spread of a flight follows the bet's time in the air", () => {
  const left = expected('lucky-plane', { choice: { autoCashOutAt: 300 }, multiple: 3, outcome: { hundredths: 900 } });
  expect(left.deviation ** 2).toBeCloseTo(0.03 * 0.97 + 4, 10);
  expect(expected('lucky-plane', { choice: {}, outcome: { hundredths: 100 } }).deviation ** 2).toBeCloseTo(0.03 * 0.97, 10);
});
