import { describe, expect, it } from 'vitest';
import { cellsOf, fallsInto } from '../../view/falls.ts';
import { parseDrops } from '../../view/parse-drops.ts';
import canned from './rounds.json';

describe.each(Object.entries(canned))('canned Coral Cascade round “%s”', (_kind, round) => {
  const drops = parseDrops(round.events) ?? [];

  it('the view parses every event, and the payout is the sum of the drops', () => {
    expect(drops).toEqual(round.events);
    expect(drops.reduce((sum, { units }) => sum + units, 0)).toBe(round.units);
  });

  it('each drop dissolves the winning cells and moves every remaining symbol from its old cell', () => {
    for (const [index, drop] of drops.entries()) {
      const before = drops[index - 1];
      const gone = new Set(before?.wins.map(({ symbol }) => symbol));
      const falls = fallsInto(drop.grid, before?.grid ?? null, gone);
      const stayed = falls.filter(({ from }) => from >= 0);
      const won = before === undefined ? 20 : cellsOf(before.grid, gone).length;
      expect([falls.length, stayed.length]).toEqual([20, 20 - won]);
      for (const { reel, from, symbol } of stayed) expect(before?.grid[reel]?.[from]).toBe(symbol);
    }
  });
});

it('there is a canned round of each kind, including the full multiplier string', () => {
  expect(Object.keys(canned)).toEqual(['lost', 'quiet', 'two-at-once', 'four-in-a-row', 'mega', 'full-string']);
});
