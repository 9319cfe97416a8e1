import { assert } from '@tausi/kernel';
import type { FruitGrid, WayWin } from '../book.ts';
import { payingSymbols, type FruitModel } from './model.ts';

/** Evaluates the 243 ways of a grid, including the multiplier. A way takes one cell per reel from the left; three or more
 *  equal symbols pay, and burning cells are wild. The first reel never burns, so it determines the symbol and no way pays
 *  twice. */
export function wayWins(model: FruitModel, grid: FruitGrid, multiplier: number): readonly WayWin[] {
  const [first = []] = grid;
  assert(!first.includes('blaze'), 'the first reel never burns');
  const wins: WayWin[] = [];
  for (const symbol of payingSymbols) {
    if (!first.includes(symbol)) continue;
    const counts = grid.map((cells) => cells.filter((cell) => cell === symbol || cell === 'blaze').length);
    const missing = counts.indexOf(0);
    const count = missing === -1 ? counts.length : missing;
    const units = model.pays[symbol][count - 3];
    if (units === undefined) continue;
    const ways = counts.slice(0, count).reduce((product, one) => product * one, 1);
    wins.push({ symbol, count, ways, units: ways * units * multiplier });
  }
  return wins;
}

export function unitsOf(wins: readonly WayWin[]): number {
  return wins.reduce((sum, win) => sum + win.units, 0);
}
