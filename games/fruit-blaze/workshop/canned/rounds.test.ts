import { describe, expect, it } from 'vitest';
import { fruitBlaze } from '../../math/fruit-blaze.ts';
import { parseEvents } from '../../view/parse-events.ts';
import { symbolIds, texts } from '../../view/texts.ts';
import canned from './rounds.json';

describe.each(Object.entries(canned))('canned Fruit Blaze round “%s”', (_kind, round) => {
  it('the view parses every event, and the payout is the sum of the events', () => {
    const events = parseEvents(round.events);
    expect(events).toEqual(round.events);
    const paid = (events ?? []).reduce(
      (sum, event) => sum + (event.type === 'spin' || event.type === 'inferno-ended' ? event.units : 0),
      0,
    );
    expect(paid).toBe(round.units);
  });

  it('the view refuses a round with an unknown event', () => {
    const [spin, ...rest] = round.events;
    for (const broken of [
      [{ ...spin, grid: [['seven']] }, ...rest],
      [{ ...spin, burnt: [{ reel: 9, row: 0 }] }, ...rest],
      [{ ...spin, units: -1 }, ...rest],
      [{ ...spin, wins: [{ symbol: 'lion', count: 3, ways: 1, units: 5 }] }, ...rest],
      rest,
      [],
    ])
      expect(parseEvents(broken)).toBeNull();
  });
});

it('there is a canned round of each kind, including the inferno', () => {
  expect(Object.keys(canned)).toEqual(['lost', 'fire-in-vain', 'quiet', 'win', 'big', 'inferno']);
  expect(fruitBlaze.version).toBe('1.0.0');
});

it('every Fruit Blaze symbol has a name', () => {
  for (const symbol of symbolIds) expect(texts.en[symbol]).not.toBe('');
});
