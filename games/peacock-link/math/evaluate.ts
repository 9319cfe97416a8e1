import { winsOnLines } from '../../slots/math/line-wins.ts';
import { reelWindow, type ReelLetters } from '../../slots/math/reel-window.ts';
import type { PeacockGrid, PeacockLineWin, PeacockSymbol } from '../book.ts';
import { isPaying, rowCount, symbolOfLetter, type PeacockModel } from './model.ts';

export const letters: ReelLetters<PeacockSymbol> = { rowCount, symbolOfLetter };

/** Returns the three visible symbols of each reel at its stop. */
export function gridAt(model: PeacockModel, stopOf: (length: number, reel: number) => number): PeacockGrid {
  return model.strips.map((strip, reel) => reelWindow(letters, strip, stopOf(strip.length, reel)));
}

/** Evaluates the five symbols of a line from the left. The wild substitutes every symbol except the feather. It never
 *  starts a line, because the first reel has none. */
export function lineWin(model: PeacockModel, symbols: readonly PeacockSymbol[]): Omit<PeacockLineWin, 'line'> | null {
  const [lead] = symbols;
  if (lead === undefined || !isPaying(lead)) return null;
  const stranger = symbols.findIndex((symbol) => symbol !== lead && symbol !== 'wild');
  const count = stranger === -1 ? symbols.length : stranger;
  const units = model.pays[lead][count - 3];
  return units === undefined ? null : { symbol: lead, count, units };
}

export function lineWins(model: PeacockModel, grid: PeacockGrid): readonly PeacockLineWin[] {
  return winsOnLines(grid, model.lines, (symbols) => lineWin(model, symbols));
}

export function feathersOn(grid: PeacockGrid): number {
  return grid.flat().filter((symbol) => symbol === 'feather').length;
}
