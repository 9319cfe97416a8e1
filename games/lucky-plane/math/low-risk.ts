import { returnsMostly } from '../../low-risk.ts';
import type { LuckyPlaneChoice } from '../book.ts';
import { luckyPlaneModel } from './model.ts';

const allFlights = 2n ** 52n;

/** A flight has low risk if it leaves by itself at a multiplier that at least 80 percent of the flights reach. */
export function isLowRisk({ autoCashOutAt }: LuckyPlaneChoice): boolean {
  if (autoCashOutAt === null) return false;
  const reached = (BigInt(100 - luckyPlaneModel.edgePercent) * allFlights) / BigInt(autoCashOutAt);
  return returnsMostly(
    [
      [autoCashOutAt, reached],
      [0, allFlights - reached],
    ],
    100,
  );
}
