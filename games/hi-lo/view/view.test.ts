import { describe, expect, it } from 'vitest';
import { nothingYet, readEvents, standingAfter } from './read-events.ts';
import { sideText, worthOf } from './sides.ts';

const [ace, seven, king] = [0, 6, 12];
const round = [
  { type: 'opened', card: seven },
  { type: 'guessed', side: 'up', card: king, units: 180 },
  { type: 'skipped', card: ace },
  { type: 'guessed', side: 'up', card: ace, units: 0 },
  { type: 'ended', how: 'wrong', units: 0 },
];

describe('Hi-Lo events', () => {
  it('readEvents returns valid Hi-Lo events unchanged', () => expect(readEvents(round)).toEqual(round));

  it.each([
    [[]],
    [round.slice(1)],
    [[{ type: 'opened', card: 52 }]],
    [[round[0], { type: 'guessed', side: 'left', card: 1, units: 5 }]],
    [[round[0], { type: 'ended', how: 'lucky', units: 5 }]],
  ])('readEvents refuses events of another version: %j', (events) => expect(readEvents(events)).toBeNull());

  it('the events add up to the current state of the round', () => {
    const standings = (readEvents(round) ?? []).map((_event, index, events) =>
      events.slice(0, index + 1).reduce(standingAfter, nothingYet),
    );
    expect(standings[1]).toEqual({ card: king, past: [{ card: seven, left: 'up' }], guessed: [7], units: 180, skips: 0 });
    expect(standings[2]).toMatchObject({ card: ace, skips: 1, units: 180, guessed: [7] });
    expect(standings.at(-1)).toMatchObject({ units: 0, guessed: [7], past: [{ left: 'up' }, { left: 'skip' }, { left: 'up' }] });
  });
});

describe('Hi-Lo guess buttons', () => {
  it('a guess button shows its chance and the next prize', () => {
    expect(worthOf(seven, 'up', [])).toEqual({ percent: '53.8', units: 180 });
    expect(worthOf(king, 'up', [1, 1])).toEqual({ percent: '7.7', units: null });
  });

  it('a guess on an ace or a king has its special label', () => {
    expect([sideText(ace, 'up'), sideText(ace, 'down'), sideText(king, 'up'), sideText(king, 'down')]).toEqual([
      'higher',
      'same',
      'same',
      'lower',
    ]);
    expect([sideText(seven, 'up'), sideText(seven, 'down')]).toEqual(['higherOrSame', 'lowerOrSame']);
  });
});
