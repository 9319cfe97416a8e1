import type { MinesModel } from './model.ts';

/** Returns the payouts for 1, 2, 3 … gems in hundredths of the stake: RTP ÷ probability that the first cells are all gems,
 *  rounded down. The ladder ends at the last gem, or before the first payout above the cap. */
export function ladderOf(model: MinesModel, mines: number): readonly number[] {
  const gems = model.cells - mines;
  const rungs = Array.from({ length: gems }, (_, index) => {
    const dug = index + 1;
    return Number((BigInt(model.returnPercent) * waysToChoose(model.cells, dug)) / waysToChoose(gems, dug));
  });
  const above = rungs.findIndex((units) => units > model.unitsMax);
  return above === -1 ? rungs : rungs.slice(0, above);
}

/** Returns the binomial coefficient: the number of ways to choose `chosen` of `all`. */
export function waysToChoose(all: number, chosen: number): bigint {
  let ways = 1n;
  // The product of k consecutive integers is divisible by k!, so every intermediate value is an integer.
  for (let step = 1; step <= chosen; step += 1) ways = (ways * BigInt(all - chosen + step)) / BigInt(step);
  return ways;
}
