import { describe, expect, it } from 'vitest';
import { adviceFor } from './advice.ts';
import { readEvents } from './read-events.ts';
import { stakesOn, tableOf } from './table-of.ts';

const dealt = { type: 'dealt', player: [0, 12], dealer: 5 };

describe('blackjack events', () => {
  it('readEvents returns valid blackjack events unchanged', () => {
    const events = [
      dealt,
      { type: 'split', cards: [3, 4] },
      { type: 'player-drew', hand: 0, card: 3 },
      { type: 'stood', hand: 0 },
      { type: 'doubled', hand: 1, card: 8 },
      { type: 'dealer-drew', card: 9 },
      {
        type: 'ended',
        hands: [
          { result: 'win', units: 200 },
          { result: 'lose', units: 0 },
        ],
        units: 200,
      },
    ];
    expect(readEvents(events)).toEqual(events);
  });

  it.each([
    [[]],
    [[{ type: 'stood', hand: 0 }]],
    [[{ ...dealt, dealer: 52 }]],
    [[{ ...dealt, player: [1] }]],
    [[{ ...dealt, player: [1, 2, 3] }]],
    [[dealt, { type: 'player-drew', hand: 0, card: '3' }]],
    [[dealt, { type: 'player-drew', hand: 2, card: 3 }]],
    [[dealt, { type: 'player-drew', card: 3 }]],
    [[dealt, { type: 'split', cards: [3] }]],
    [[dealt, { type: 'ended', hands: [], units: 0 }]],
    [[dealt, { type: 'ended', hands: [{ result: 'jackpot', units: 1 }], units: 1 }]],
    [[dealt, { type: 'ended', hands: [{ result: 'win', units: -1 }], units: -1 }]],
    [[dealt, null]],
  ])('readEvents refuses events of another version: %j', (events) => expect(readEvents(events)).toBeNull());
});

describe('blackjack hint', () => {
  const [ace, two, six, seven, ten] = [0, 1, 5, 6, 9];
  const [all, none] = [
    { double: true, split: true },
    { double: false, split: false },
  ];
  // The hand is not a pair, so a split is not possible.
  const soft = { double: true, split: false };
  it.each([
    ['16 against a ten', [ten, six], ten, all, 'hit'],
    ['17 against an ace', [ten, seven], ace, all, 'stand'],
    ['11 against a six', [4, six], 18, all, 'double'],
    ['11 against a six, without money to double', [4, six], 18, none, 'hit'],
    ['soft 18 against a six', [ace, seven], six, soft, 'double'],
    ['soft 18 against a six, without money to double', [ace, seven], six, none, 'stand'],
    ['soft 18 against a nine', [ace, seven], 8, soft, 'hit'],
    ['12 against a four', [ten, two], 3, all, 'stand'],
    ['20', [ten, 22], ace, all, 'stand'],
    ['two aces', [ace, 13], six, all, 'split'],
    ['two eights', [7, 20], seven, all, 'split'],
    ['two eights that cannot be split', [7, 20], seven, none, 'hit'],
    ['two twos', [two, 14], six, all, 'split'],
    ['two twos that cannot be split', [two, 14], six, none, 'hit'],
  ] as const)('the hint follows the sheet for %s', (_name, player, dealer, can, play) => expect(adviceFor(player, dealer, can)).toBe(play));
});

describe('blackjack table', () => {
  it('tableOf shows hands, stakes and the hand to act', () => {
    const events = readEvents([
      { type: 'dealt', player: [7, 20], dealer: 5 },
      { type: 'split', cards: [2, 3] },
      { type: 'doubled', hand: 0, card: 9 },
    ]);
    const table = tableOf(events ?? []);
    expect(table).toMatchObject({
      hands: [
        { cards: [7, 2, 9], stakes: 2 },
        { cards: [20, 3], stakes: 1 },
      ],
      asked: 1,
      dealer: [5],
    });
    expect(stakesOn(table)).toBe(3);
  });

  it('the second hand acts when the first needs no action', () => {
    const events = readEvents([
      { type: 'dealt', player: [9, 22], dealer: 5 },
      { type: 'split', cards: [0, 3] },
    ]);
    expect(tableOf(events ?? []).asked).toBe(1);
  });
});
