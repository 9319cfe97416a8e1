import { winsOnLines } from '../../slots/math/line-wins.ts';
import { reelWindow, type ReelLetters } from '../../slots/math/reel-window.ts';
import type { Grid, LineWin, SymbolId } from '../book.ts';
import { rowCount, scattersNeeded, symbolOfLetter, type SavannaModel, type WildReel } from './model.ts';

export const letters: ReelLetters<SymbolId> = { rowCount, symbolOfLetter };

/** Returns the grid of a free spin: `wildReel` filled with wilds, all other reels at their stops. */
export function freeGrid(model: SavannaModel, stops: readonly number[], wildReel: WildReel): Grid {
  return model.freeStrips.map((strip, reel) =>
    reel === wildReel ? ['wild', 'wild', 'wild'] : reelWindow(letters, strip, stops[reel] ?? 0),
  );
}

/** Returns the best win of five symbols from the left, in units; null for none. A wild substitutes every symbol except the
 *  scatter and also pays by itself. Only the higher win is paid. */
export function lineWin(model: SavannaModel, symbols: readonly SymbolId[]): Omit<LineWin, 'line'> | null {
  const firstOther = symbols.findIndex((symbol) => symbol !== 'wild');
  const wilds = firstOther === -1 ? symbols.length : firstOther;
  const wildUnits = unitsOf(model, 'wild', wilds);
  const lead = symbols[wilds] ?? 'wild';
  const afterRun = symbols.findIndex((symbol) => symbol !== 'wild' && symbol !== lead);
  const count = afterRun === -1 ? symbols.length : afterRun;
  const units = unitsOf(model, lead, count);
  if (units === 0 && wildUnits === 0) return null;
  return units >= wildUnits ? { symbol: lead, count, units } : { symbol: 'wild', count: wilds, units: wildUnits };
}

/** Returns the wins of all lines of a grid, with the multiplier applied. */
export function lineWins(model: SavannaModel, grid: Grid, multiplier: number): readonly LineWin[] {
  return winsOnLines(grid, model.lines, (symbols) => {
    const win = lineWin(model, symbols);
    return win === null ? null : { ...win, units: win.units * multiplier };
  });
}

export function scattersOn(grid: Grid): number {
  return grid.flat().filter((symbol) => symbol === 'scatter').length;
}

export function scatterUnits(model: SavannaModel, scatters: number): number {
  return model.scatterPays[scatters - scattersNeeded] ?? 0;
}

function unitsOf(model: SavannaModel, symbol: SymbolId, count: number): number {
  return symbol === 'scatter' ? 0 : (model.pays[symbol][count - 2] ?? 0);
}
