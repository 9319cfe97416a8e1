import { describe, expect, it } from 'vitest';
import { cellsOf, fallsInto } from '../../view/falls.ts';
import { parseDrops } from '../../view/parse-drops.ts';
import canned from './rounds.json';

describe.each(Object.entries(canned))('the canned round “%s”', (_kind, round) => {
  const drops = parseDrops(round.events) ?? [];

  it('is read by the view whole, and pays what its drops say', () => {
    expect(drops).toEqual(round.events);
    expect(drops.reduce((sum, { units }) => sum + units, 0)).toBe(round.units);
  });

  it('dissolves as many cells as won, and brings every symbol that stays from where it stood', () => {
    for (const [place, drop] of drops.entries()) {
      const before = drops[place - 1];
      const gone = new Set(before?.wins.map(({ symbol }) => symbol));
      const falls = fallsInto(drop.grid, before?.grid ?? null, gone);
      const stayed = falls.filter(({ from }) => from >= 0);
      const won = before === undefined ? 20 : cellsOf(before.grid, gone).length;
      expect([falls.length, stayed.length]).toEqual([20, 20 - won]);
      for (const { reel, from, symbol } of stayed) expect(before?.grid[reel]?.[from]).toBe(symbol);
    }
  });
});

it('holds one of each kind, the full string of multipliers too', () => {
  expect(Object.keys(canned)).toEqual(['lost', 'quiet', 'two-at-once', 'four-in-a-row', 'mega', 'full-string']);
});
