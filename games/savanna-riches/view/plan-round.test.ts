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

describe('the scenes of a round', () => {
  it('hold their breath from the reel on that could bring the third scatter', () => {
    expect(planRound([triggered, offer], 0, unitsPerStake)[0]).toMatchObject({ kind: 'spin', anticipateFrom: 2 });
    expect(planRound([lost], 0, unitsPerStake)[0]).toMatchObject({ kind: 'spin', anticipateFrom: null });
  });

  it('of a lost spin are the spin and a payout of nothing', () => {
    expect(kinds([lost])).toEqual(['spin', 'payout']);
    expect(planRound([lost], 0, unitsPerStake).at(-1)).toEqual({ kind: 'payout', units: 0, tier: 'none' });
  });

  it('never celebrate a payout up to the stake', () => {
    expect(planRound([won], 0, unitsPerStake).at(-1)).toEqual({ kind: 'payout', units: 15, tier: 'quiet' });
  });

  it('stop at the choice of the guide, with no payout yet', () => {
    expect(kinds([triggered, offer])).toEqual(['spin', 'scatters', 'offer']);
  });

  it('go on after the choice, whether the step repeats the book or not', () => {
    const after = ['guide', 'free-spin', 'wins', 'feature-total', 'feature-end', 'payout'];
    expect(kinds([chosen, free, ended])).toEqual(after);
    expect(kinds([triggered, offer, chosen, free, ended], 2)).toEqual(after);
  });

  it('sum the whole round when the book is whole', () => {
    expect(planRound([triggered, offer, chosen, free, ended], 0, unitsPerStake).at(-1)).toEqual({
      kind: 'payout',
      units: 115,
      tier: 'nice',
    });
  });
});

describe('cells', () => {
  it('follow the line from the left', () => {
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

  it('of every drawn line stay on the grid', () => {
    expect(lines).toHaveLength(20);
    for (const line of lines) {
      expect(line).toHaveLength(5);
      for (const row of line) expect([0, 1, 2]).toContain(row);
    }
  });
});

describe('the book at the edge', () => {
  it('is read whole', () => {
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

  it('turns units into money without a rest on the stake steps', () => {
    expect(unitsToMinor(15, 2_000n)).toBe(1_500n);
    expect(unitsToMinor(68_500, 200_000n)).toBe(685_000_000n);
  });
});
