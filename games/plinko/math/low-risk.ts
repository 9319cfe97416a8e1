import { returnsMostly, type WeightedPayout } from '../../low-risk.ts';
import type { PlinkoChoice } from '../book.ts';
import { binsOf, plinkoModel } from './model.ts';

/** A drop has low risk if most balls fall into bins that return half the stake. Each of n rows doubles the paths. */
export function isLowRisk({ rows, risk }: PlinkoChoice): boolean {
  let paths = 1;
  const results = binsOf(plinkoModel, risk, rows).map((units, bin): WeightedPayout => {
    const result: WeightedPayout = [units, paths];
    paths = (paths * (rows - bin)) / (bin + 1);
    return result;
  });
  return returnsMostly(results, 100);
}
