import type { MinesModel } from './model.ts';

/** What 1, 2, 3 … gems pay among so many mines, in hundredths of the stake: the share of fields on which the first so many
 *  cells dug are all gems, turned over, times the return, rounded down. The ladder ends with the last gem, or before the
 *  first rung above the game's highest payout. */
export function ladderOf(model: MinesModel, mines: number): readonly number[] {
  const gems = model.cells - mines;
  const rungs = Array.from({ length: gems }, (_, place) => {
    const dug = place + 1;
    return Number((BigInt(model.returnPercent) * waysToChoose(model.cells, dug)) / waysToChoose(gems, dug));
  });
  const above = rungs.findIndex((units) => units > model.unitsMax);
  return above === -1 ? rungs : rungs.slice(0, above);
}

/** How many ways there are to choose `chosen` of `all`. */
export function waysToChoose(all: number, chosen: number): bigint {
  let ways = 1n;
  // Each product of so many neighbours is divisible by so many, so every step is whole.
  for (let step = 1; step <= chosen; step += 1) ways = (ways * BigInt(all - chosen + step)) / BigInt(step);
  return ways;
}
