import { describe, expect, it } from 'vitest';
import { adviceFor } from './advice.ts';
import { readEvents } from './read-events.ts';
import { texts } from './texts.ts';

const dealt = { type: 'dealt', player: [0, 12], dealer: 5 };

describe('what the server tells', () => {
  it('is read as it is', () => {
    const events = [dealt, { type: 'player-drew', card: 3 }, { type: 'stood' }, { type: 'ended', result: 'win', units: 200 }];
    expect(readEvents(events)).toEqual(events);
  });

  it.each([
    [[]],
    [[{ type: 'stood' }]],
    [[{ ...dealt, dealer: 52 }]],
    [[{ ...dealt, player: [1] }]],
    [[{ ...dealt, player: [1, 2, 3] }]],
    [[dealt, { type: 'player-drew', card: '3' }]],
    [[dealt, { type: 'ended', result: 'jackpot', units: 1 }]],
    [[dealt, { type: 'ended', result: 'win', units: -1 }]],
    [[dealt, null]],
  ])('is not read where it is none of this version: %j', (events) => expect(readEvents(events)).toBeNull());
});

describe('the hint', () => {
  const [ace, two, six, seven, ten] = [0, 1, 5, 6, 9];
  it.each([
    ['16 against a ten', [ten, six], ten, 'give-up'],
    ['16 of three cards against a ten', [ten, two, 3], ten, 'hit'],
    ['17 against an ace', [ten, seven], ace, 'give-up'],
    ['soft 18 against a nine', [ace, seven], 8, 'hit'],
    ['12 against a four', [ten, two], 3, 'stand'],
    ['20', [ten, 22], ace, 'stand'],
    ['two twos', [two, 14], six, 'hit'],
  ] as const)('says what the sheet says for %s', (_name, player, dealer, play) => expect(adviceFor(player, dealer)).toBe(play));
});

it('speaks both languages with the same places', () => {
  const placesIn = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted((one, two) => one.localeCompare(two));
  for (const [id, text] of Object.entries(texts.en))
    expect(placesIn(Object.entries(texts.sw).find(([key]) => key === id)?.[1] ?? ''), id).toEqual(placesIn(text));
});
