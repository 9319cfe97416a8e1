import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { luckyUser } from '../math/lucky-user.ts';
import { readRaffle } from './read-raffle.ts';
import { texts } from './texts.ts';

const seeds = 1_000;
const placesOf = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted();

describe('what the view reads', () => {
  it('is what was drawn, for a thousand seeds', () => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const { events } = luckyUser.start(fastDraw(seed), null);
      expect(readRaffle(JSON.parse(JSON.stringify(events)))).toEqual(events[0]);
    }
  });

  it.each([
    [[]],
    [[null]],
    [['drawn']],
    [[{}]],
    [[{ type: 'drawn' }]],
    [[{ type: 'ticket', cards: ['gold'] }]],
    [[{ type: 'raffle', ticket: 427 }]],
  ])('is never a guess: %j', (events) => expect(() => readRaffle(events)).toThrow('does not know'));
});

it('has every text in both languages, with the same places to fill', () => {
  expect(Object.keys(texts.sw).toSorted()).toEqual(Object.keys(texts.en).toSorted());
  const swahili = new Map<string, string>(Object.entries(texts.sw));
  for (const [id, text] of Object.entries(texts.en)) expect([id, placesOf(swahili.get(id) ?? '')]).toEqual([id, placesOf(text)]);
});
