import { describe, expect, it } from 'vitest';
import { reelWindow } from '../../slots/math/reel-window.ts';
import type { Grid, SymbolId } from '../book.ts';
import { letters, lineWin, lineWins, scatterUnits, scattersOn } from './evaluate.ts';
import { savannaModel } from './model.ts';

const pays = (...symbols: readonly SymbolId[]) => lineWin(savannaModel, symbols);

describe('Savanna Riches line', () => {
  it('a line pays equal symbols from the left', () => {
    expect(pays('zebra', 'zebra', 'zebra', 'ten', 'zebra')).toEqual({ symbol: 'zebra', count: 3, units: 25 });
    expect(pays('ten', 'zebra', 'zebra', 'zebra', 'zebra')).toBeNull();
  });

  it('two lions pay, but two tens do not', () => {
    expect(pays('lion', 'lion', 'ten', 'ten', 'ten')).toEqual({ symbol: 'lion', count: 2, units: 5 });
    expect(pays('ten', 'ten', 'lion', 'ten', 'ten')).toBeNull();
  });

  it('a wild substitutes any symbol at the start, in the middle and at the end', () => {
    expect(pays('wild', 'rhino', 'wild', 'rhino', 'wild')).toEqual({ symbol: 'rhino', count: 5, units: 250 });
  });

  it('wilds pay by themselves if that is worth more', () => {
    expect(pays('wild', 'wild', 'wild', 'ten', 'jack')).toEqual({ symbol: 'wild', count: 3, units: 60 });
    expect(pays('wild', 'wild', 'wild', 'lion', 'jack')).toEqual({ symbol: 'lion', count: 4, units: 200 });
    expect(pays('wild', 'wild', 'wild', 'wild', 'wild')).toEqual({ symbol: 'wild', count: 5, units: 1500 });
  });

  it('a wild never substitutes a scatter, and scatters never pay on a line', () => {
    expect(pays('wild', 'wild', 'scatter', 'scatter', 'scatter')).toEqual({ symbol: 'wild', count: 2, units: 10 });
    expect(pays('scatter', 'scatter', 'scatter', 'scatter', 'scatter')).toBeNull();
  });
});

describe('Savanna Riches grid', () => {
  const lions: Grid = Array.from({ length: 5 }, () => ['lion', 'lion', 'lion'] as const);

  it('all lines pay, with the multiplier applied', () => {
    expect(lineWins(savannaModel, lions, 3)).toHaveLength(20);
    expect(lineWins(savannaModel, lions, 3)[7]).toEqual({ line: 7, symbol: 'lion', count: 5, units: 2250 });
  });

  it('three or more scatters pay anywhere', () => {
    expect(
      scattersOn([
        ['scatter', 'ten', 'ten'],
        ['ten', 'ten', 'scatter'],
        ['ten', 'ten', 'ten'],
      ]),
    ).toBe(2);
    expect([0, 2, 3, 4, 5].map((count) => scatterUnits(savannaModel, count))).toEqual([0, 0, 40, 200, 1000]);
  });

  it('a strip is circular', () => {
    expect(reelWindow(letters, 'TJQ', 2)).toEqual(['queen', 'ten', 'jack']);
  });
});
