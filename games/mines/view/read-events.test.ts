import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { mines } from '../math/mines.ts';
import { readEvents } from './read-events.ts';
import { texts } from './texts.ts';

const seeds = 1_000;
const placesOf = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted();

describe('what the view reads', () => {
  it('is what was drawn, for a thousand seeds', () => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const { events } = mines.start(fastDraw(seed), { mines: 3 });
      expect(readEvents(JSON.parse(JSON.stringify(events)))).toEqual(events);
    }
  });

  it.each([
    [[null]],
    [['drawn']],
    [[{}]],
    [[{ type: 'drawn' }]],
    [[{ type: 'ticket', cards: ['gold'] }]],
    [[{ type: 'raffle', ticket: 427 }]],
  ])('is never a guess: %j', (events) => expect(() => readEvents(events)).toThrow('does not know'));
});

it('has every text in both languages, with the same places to fill', () => {
  expect(Object.keys(texts.sw).toSorted()).toEqual(Object.keys(texts.en).toSorted());
  const swahili = new Map<string, string>(Object.entries(texts.sw));
  for (const [id, text] of Object.entries(texts.en)) expect([id, placesOf(swahili.get(id) ?? '')]).toEqual([id, placesOf(text)]);
});

it('reads a round to its end', () => {
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
