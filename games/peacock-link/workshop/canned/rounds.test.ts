import { describe, expect, it } from 'vitest';
import { heldIn } from '../../view/held.ts';
import { parseEvents } from '../../view/parse-events.ts';
import canned from './rounds.json';

describe.each(Object.entries(canned))('the canned round “%s”', (_kind, round) => {
  const events = parseEvents(round.events) ?? [];

  it('is read by the view whole, and pays what its events say', () => {
    expect(events).toEqual(round.events);
    const paid = events.reduce((sum, event) => (event.type === 'spin' || event.type === 'fan-ended' ? sum + event.units : sum), 0);
    expect(paid).toBe(round.units);
  });

  it('holds each feather in a place of its own, and as many as the fan says at its end', () => {
    const held = heldIn(events);
    const end = events.find((event) => event.type === 'fan-ended');
    expect(new Set(held.map(({ reel, row }) => `${reel} ${row}`)).size).toBe(held.length);
    expect(end?.held ?? 0).toBe(held.length);
    expect(end === undefined ? 0 : end.units - end.grandUnits).toBe(held.reduce((sum, { units }) => sum + units, 0));
  });
});

it('holds one of each kind, the fan with and without a catch too', () => {
  expect(Object.keys(canned)).toEqual(['lost', 'quiet', 'win', 'five-feathers', 'fan', 'fan-in-vain', 'major']);
});
