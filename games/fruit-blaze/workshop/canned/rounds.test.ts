import { describe, expect, it } from 'vitest';
import { fruitBlaze } from '../../math/fruit-blaze.ts';
import { parseEvents } from '../../view/parse-events.ts';
import { symbolIds, texts } from '../../view/texts.ts';
import canned from './rounds.json';

describe.each(Object.entries(canned))('the canned round “%s”', (_kind, round) => {
  it('is read by the view whole, and pays what its events say', () => {
    const events = parseEvents(round.events);
    expect(events).toEqual(round.events);
    const paid = (events ?? []).reduce(
      (sum, event) => sum + (event.type === 'spin' || event.type === 'inferno-ended' ? event.units : 0),
      0,
    );
    expect(paid).toBe(round.units);
  });

  it('is not read when one part is not of this game', () => {
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

it('holds one of each kind, the inferno too', () => {
  expect(Object.keys(canned)).toEqual(['lost', 'fire-in-vain', 'quiet', 'win', 'big', 'inferno']);
  expect(fruitBlaze.version).toBe('1.0.0');
});

it('has a name for every symbol', () => {
  for (const symbol of symbolIds) expect(texts.en[symbol]).not.toBe('');
});
