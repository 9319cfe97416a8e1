import { describe, expect, it } from 'vitest';
import type { Grid, SavannaEvent, SymbolId } from '../book.ts';
import { parseEvents } from './parse-events.ts';
import { lines, unitsPerStake, unitsToMinor } from './paytable.ts';
import { cellsOf, planRound, scatterCells } from './plan-round.ts';

const column = (...symbols: SymbolId[]): SymbolId[] => symbols;
const plainGrid: Grid = [
  column('ace', 'king', 'ten'),
  column('ace', 'queen', 'ten'),
  column('ace', 'jack', 'zebra'),
  column('lion', 'jack', 'zebra'),
  column('rhino', 'ten', 'queen'),
];
const scatterGrid: Grid = [
  column('scatter', 'king', 'ten'),
  column('ace', 'scatter', 'ten'),
  column('ace', 'jack', 'zebra'),
  column('lion', 'jack', 'scatter'),
  column('rhino', 'ten', 'queen'),
];

const lost: SavannaEvent = { type: 'spin', grid: plainGrid, wins: [], scatters: 0, scatterUnits: 0, units: 0 };
const won: SavannaEvent = {
  type: 'spin',
  grid: plainGrid,
  wins: [{ line: 1, symbol: 'ace', count: 3, units: 15 }],
  scatters: 0,
  scatterUnits: 0,
  units: 15,
};
const triggered: SavannaEvent = { type: 'spin', grid: scatterGrid, wins: [], scatters: 3, scatterUnits: 40, units: 40 };
const offer: SavannaEvent = {
  type: 'guides-offered',
  guides: [
    { guide: 'elephant', spins: 15, multiplier: 2 },
    { guide: 'lion', spins: 10, multiplier: 3 },
    { guide: 'peacock', spins: 6, multiplier: 5 },
  ],
};
const chosen: SavannaEvent = { type: 'guide-chosen', guide: 'peacock', spins: 6, multiplier: 5 };
const free: SavannaEvent = {
  type: 'free-spin',
  index: 1,
  spins: 6,
  multiplier: 5,
  wildReel: 2,
  grid: plainGrid,
  wins: [{ line: 0, symbol: 'king', count: 3, units: 75 }],
  units: 75,
  featureUnits: 75,
};
const ended: SavannaEvent = { type: 'feature-ended', units: 75 };

const kinds = (events: readonly SavannaEvent[], shown = 0): string[] => planRound(events, shown, unitsPerStake).map((scene) => scene.kind);

describe('Savanna Riches scenes', () => {
  it('anticipation starts on the reel that could show the third scatter', () => {
    expect(planRound([triggered, offer], 0, unitsPerStake)[0]).toMatchObject({ kind: 'spin', anticipateFrom: 2 });
    expect(planRound([lost], 0, unitsPerStake)[0]).toMatchObject({ kind: 'spin', anticipateFrom: null });
  });

  it('a lost spin has the spin scene and a payout of zero', () => {
    expect(kinds([lost])).toEqual(['spin', 'payout']);
    expect(planRound([lost], 0, unitsPerStake).at(-1)).toEqual({ kind: 'payout', units: 0, tier: 'none' });
  });

  it('a payout of at most the stake is never celebrated', () => {
    expect(planRound([won], 0, unitsPerStake).at(-1)).toEqual({ kind: 'payout', units: 15, tier: 'quiet' });
  });

  it('the scenes stop at the choice of the guide, without a payout', () => {
    expect(kinds([triggered, offer])).toEqual(['spin', 'scatters', 'offer']);
  });

  it('the scenes continue after the choice, for steps with and without earlier events', () => {
    const after = ['guide', 'free-spin', 'wins', 'feature-total', 'feature-end', 'payout'];
    expect(kinds([chosen, free, ended])).toEqual(after);
    expect(kinds([triggered, offer, chosen, free, ended], 2)).toEqual(after);
  });

  it('complete events add up to the whole round', () => {
    expect(planRound([triggered, offer, chosen, free, ended], 0, unitsPerStake).at(-1)).toEqual({
      kind: 'payout',
      units: 115,
      tier: 'nice',
    });
  });
});

describe('Savanna Riches win cells', () => {
  it('cellsOf follows the line from the left', () => {
    expect(cellsOf({ line: 3, symbol: 'ace', count: 3, units: 15 }, lines)).toEqual([
      { reel: 0, row: 0 },
      { reel: 1, row: 1 },
      { reel: 2, row: 2 },
    ]);
    expect(scatterCells(scatterGrid)).toEqual([
      { reel: 0, row: 0 },
      { reel: 1, row: 1 },
      { reel: 3, row: 2 },
    ]);
  });

  it('the cells of every line are inside the grid', () => {
    expect(lines).toHaveLength(20);
    for (const line of lines) {
      expect(line).toHaveLength(5);
      for (const row of line) expect([0, 1, 2]).toContain(row);
    }
  });
});

describe('Savanna Riches events from outside', () => {
  it('parseEvents accepts complete events', () => {
    const events = [triggered, offer, chosen, free, ended];
    expect(parseEvents(JSON.parse(JSON.stringify(events)))).toEqual(events);
  });

  it.each([
    [{ type: 'jackpot' }],
    [null],
    ['spin'],
    [{ ...lost, grid: plainGrid.slice(1) }],
    [{ ...lost, grid: [['ace'], ...plainGrid.slice(1)] }],
    [{ ...lost, units: -1 }],
    [{ ...lost, units: 1.5 }],
    [{ ...won, wins: [{ line: 20, symbol: 'ace', count: 3, units: 1 }] }],
    [{ ...free, wildReel: 0 }],
    [{ ...chosen, guide: 'hyena' }],
    [{ ...offer, guides: [] }],
  ])('refuses %j', (event) => {
    expect(parseEvents([event])).toBeNull();
  });

  it('units convert to money without remainder on all stake steps', () => {
    expect(unitsToMinor(15, 2_000n)).toBe(1_500n);
    expect(unitsToMinor(68_500, 200_000n)).toBe(685_000_000n);
  });
});
