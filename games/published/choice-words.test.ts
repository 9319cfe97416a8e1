import { expect, it } from 'vitest';
import { choiceWords } from './choice-words.ts';

const slip = {
  type: 'slip',
  matchday: 3,
  picks: [
    { match: 0, home: 0, away: 1, selection: '1', oddsHundredths: 214 },
    { match: 2, home: 5, away: 3, selection: 'over-2.5', oddsHundredths: 190 },
  ],
};

it.each([
  [
    'roulette',
    {
      bets: [
        { place: 'red', chips: 2 },
        { place: '17', chips: 1 },
        { place: 'dozen-2', chips: 1 },
      ],
    },
    'Red ×2, 17, Dozen 2',
  ],
  ['baccarat', { chips: { tie: 1, player: 3 } }, 'Player ×3, Tie'],
  ['dice', { side: 'under', chance: 50 }, 'Red, under 50.00'],
  ['dice', { side: 'over', chance: 5 }, 'Blue, 95.00 or more'],
  ['keno', { numbers: [40, 3, 17] }, '3, 17, 40'],
  ['mines', { mines: 5 }, 'Mines: 5'],
  ['plinko', { rows: 12, risk: 'high' }, 'Rows of pins: 12, Risk: High'],
  ['rainbow-wheel', { colours: ['red', 'violet'] }, 'Red, Violet'],
  ['lucky-user', { ticket: '0427' }, 'Your ticket: 0427'],
  ['lucky-plane', { round: 'r', slot: 2, autoCashOutAt: 150 }, 'Bet 2, Cash out at 1.50×'],
  ['lucky-plane', { round: 'r', slot: 1 }, 'Bet 1'],
  [
    'lucky-six',
    {
      round: 'r',
      slot: 1,
      lines: [[1, 2, 3, 4, 5, 6]],
      first: [
        { type: 'colour', colour: 0 },
        { type: 'half', side: 'low' },
      ],
    },
    '1-2-3-4-5-6, First ball red, The first ball: 1–24',
  ],
  ['virtual-football', { round: 'r', slot: 1, matchday: 3, picks: [] }, 'NAI–MOM: 1 · Home (2.14), JIN–ELD: Over 2.5 (1.90)'],
])('%s describes the choice of a bet: %j', async (game, choice, words) => {
  expect(await choiceWords(game, { choice, placed: slip }, 'en')).toBe(words);
  expect(await choiceWords(game, { choice, placed: slip }, 'sw')).not.toBeNull();
});

const described = ['baccarat', 'dice', 'keno', 'lucky-plane', 'lucky-six', 'lucky-user', 'mines', 'plinko', 'rainbow-wheel', 'roulette'];
it.each([...described, 'virtual-football'])('%s returns null for a choice that it cannot parse', async (game) => {
  for (const choice of [null, 7, {}, [], { bets: [{}], numbers: ['x'], colours: ['pink'], ticket: 'abc', lines: [], first: [] }])
    expect(await choiceWords(game, { choice, placed: choice }, 'en')).toBeNull();
});

it('choiceWords returns null for a game without a choice', async () => {
  expect(await choiceWords('savanna-riches', { choice: {}, placed: null }, 'en')).toBeNull();
  expect(await choiceWords('constructor', { choice: {}, placed: null }, 'en')).toBeNull();
});
