import { describe, expect, it } from 'vitest';
import { heldIn } from '../../view/fan/held.ts';
import { parseEvents } from '../../view/parse-events.ts';
import canned from './rounds.json';

describe.each(Object.entries(canned))('canned Peacock Link round “%s”', (_kind, round) => {
  const events = parseEvents(round.events) ?? [];

  it('the view parses every event, and the payout is the sum of the events', () => {
    expect(events).toEqual(round.events);
    const paid = events.reduce((sum, event) => (event.type === 'spin' || event.type === 'fan-ended' ? sum + event.units : sum), 0);
    expect(paid).toBe(round.units);
  });

  it('each feather has its own cell, and the fan ends with the stated number of feathers', () => {
    const held = heldIn(events);
    const end = events.find((event) => event.type === 'fan-ended');
    expect(new Set(held.map(({ reel, row }) => `${reel} ${row}`)).size).toBe(held.length);
    expect(end?.held ?? 0).toBe(held.length);
    expect(end === undefined ? 0 : end.units - end.grandUnits).toBe(held.reduce((sum, { units }) => sum + units, 0));
  });
});

it('there is a canned round of each kind, including a fan with and without further feathers', () => {
  expect(Object.keys(canned)).toEqual(['lost', 'quiet', 'win', 'five-feathers', 'fan', 'fan-in-vain', 'major']);
});
